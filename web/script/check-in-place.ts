import { addressIn } from '#rules/packaging/pasted-link.ts';
import { getText } from '../call/get-text.ts';
import { SLOW_AFTER_MS, secondsSince } from '../site/wait/seconds.ts';

/** Checks a link in place: the server renders the parts, and each replaces the element with its id. */
export function checkInPlace(): void {
  const hero = document.querySelector<HTMLElement>('[data-part=hero]');
  if (!hero) {
    return;
  }
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-part=link-form]')) {
    // An empty field is answered beside it, like any text that is not an address.
    form.noValidate = true;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const typed = fieldOf(form).value.trim();
      if (typed === '') {
        fieldOf(form).focus();
      }
      void ask(hero, form, new URLSearchParams({ link: addressIn(typed) ?? typed }).toString());
    });
  }
  hero.addEventListener('click', (event) => follow(hero, event));
  addEventListener('popstate', () => {
    stop();
    const query = questionIn(location.search);
    if (query !== shown) {
      void ask(hero, formOf(hero), query, false);
    }
  });
}

/** The query of an empty field, whose answer has no address of its own. */
const NOTHING_TYPED = 'link=';

const formOf = (hero: HTMLElement) => hero.querySelector<HTMLFormElement>('[data-part=link-form]')!;
const fieldOf = (form: HTMLFormElement) => form.elements.namedItem('link') as HTMLInputElement;

/** Shows the sample's answer in place; for another link it selects the field. */
function follow(hero: HTMLElement, event: MouseEvent): void {
  const part = (event.target as Element).closest<HTMLElement>('[data-part=sample], [data-part=another]')?.dataset.part;
  if (!part || event.metaKey || event.ctrlKey || event.shiftKey) {
    return;
  }
  event.preventDefault();
  const form = formOf(hero);
  if (part === 'sample') {
    void ask(hero, form, 'sample=1');
  } else {
    fieldOf(form).focus();
    fieldOf(form).select();
  }
}

/** The part of an address's query on which the answer depends. */
function questionIn(search: string): string {
  const query = [...new URLSearchParams(search)].filter(([name]) => name === 'link' || name === 'sample');
  return new URLSearchParams(query).toString();
}

let shown = questionIn(location.search);
let stop = () => {};

async function ask(hero: HTMLElement, form: HTMLFormElement, query: string, isNew = true): Promise<void> {
  stop();
  const controller = new AbortController();
  const button = form.querySelector('button');
  button?.setAttribute('aria-busy', 'true');
  const end = showProgress(hero, new URLSearchParams(query).get('link') ?? '', () => stop());
  stop = () => {
    controller.abort();
    end();
    button?.removeAttribute('aria-busy');
  };
  const html = await getText(`/fragments/check?${query}`, { signal: controller.signal });
  if (controller.signal.aborted) {
    return;
  }
  stop();
  if (html === null) {
    // Loads the page with the answer, as without a script.
    location.assign(`?${query}`);
    return;
  }
  show(hero, html);
  if (isNew && query !== shown && query !== NOTHING_TYPED) {
    history.pushState(null, '', `?${query}`);
  }
  shown = query;
}

function show(hero: HTMLElement, html: string): void {
  const parts = document.createElement('template');
  parts.innerHTML = html;
  for (const part of [...parts.content.children]) {
    document.getElementById(part.id)?.replaceWith(part);
  }
  const { link, announcement, refused } = document.getElementById('hero-next')?.dataset ?? {};
  hero.querySelector('[data-part=announcement]')!.textContent = announcement ?? '';
  const field = fieldOf(formOf(hero));
  field.value = link ?? '';
  field.ariaInvalid = refused === undefined ? null : 'true';
  hero.classList.add('is-run');
  const smooth = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  if (hero.getBoundingClientRect().bottom < 200) {
    hero.scrollIntoView({ behavior: smooth });
  }
}

/** Shows the host being opened, the elapsed seconds and a button that cancels; returns the function that ends this. */
function showProgress(hero: HTMLElement, link: string, cancel: () => void): () => void {
  const part = (name: string) => hero.querySelector<HTMLElement>(`[data-part=${name}]`)!;
  const host = link.replace(/^https?:\/\//i, '').split(/[/?#]/)[0]!;
  const words = (part('progress').dataset.opening ?? '').replace('{host}', host);
  const startMs = Date.now();
  const tell = () => {
    part('seconds').textContent = secondsSince(startMs);
  };
  const slow = setTimeout(() => {
    part('opening').textContent = words;
    part('announcement').textContent = words;
    hero.classList.toggle('is-slow', host !== '');
  }, SLOW_AFTER_MS);
  const clock = setInterval(tell, 1_000);
  tell();
  hero.classList.remove('is-run');
  hero.classList.add('is-busy');
  part('cancel').onclick = cancel;
  return () => {
    clearTimeout(slow);
    clearInterval(clock);
    hero.classList.remove('is-busy', 'is-slow');
  };
}
