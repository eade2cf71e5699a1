import { completeLink } from '#rules/packaging/app-link.ts';
import { getText } from '../call/get-text.ts';

/** Checks a link in place: the server renders the parts, and each replaces the element with its id. */
export function checkLink(): void {
  const hero = document.querySelector<HTMLElement>('[data-part=hero]');
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-part=link-form]')) {
    const field = form.elements.namedItem('link') as HTMLInputElement;
    field.addEventListener('blur', () => {
      field.value = completeLink(field.value);
    });
    form.addEventListener('submit', (event) => {
      if (hero) {
        event.preventDefault();
        field.value = completeLink(field.value);
        void answer(hero, form, field.value);
      }
    });
  }
}

let asked = 0;

async function answer(hero: HTMLElement, form: HTMLFormElement, link: string): Promise<void> {
  asked += 1;
  const mine = asked;
  const query = new URLSearchParams({ link }).toString();
  const button = form.querySelector('button');
  hero.classList.remove('is-run');
  hero.classList.add('is-busy');
  button?.setAttribute('aria-busy', 'true');
  const html = await getText(`/fragments/check?${query}`);
  button?.removeAttribute('aria-busy');
  if (html === null) {
    // The page itself answers, as it does without a script.
    location.assign(`?${query}`);
  } else if (mine === asked) {
    show(hero, html);
    history.replaceState(null, '', `?${query}`);
    const field = hero.querySelector<HTMLInputElement>('input[name=link]');
    if (field) {
      field.value = link;
    }
  }
}

function show(hero: HTMLElement, html: string): void {
  const parts = document.createElement('template');
  parts.innerHTML = html;
  for (const part of [...parts.content.children]) {
    document.getElementById(part.id)?.replaceWith(part);
  }
  hero.classList.remove('is-busy');
  hero.classList.add('is-run');
  const smooth = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  if (hero.getBoundingClientRect().bottom < 200) {
    hero.scrollIntoView({ behavior: smooth });
  }
}
