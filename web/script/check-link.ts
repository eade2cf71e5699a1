import { addressIn } from '#rules/packaging/pasted-link.ts';
import { showProgress } from './show-progress.ts';

/** Checks a link in place: the server renders the parts, and each replaces the element with its id. */
export function checkLink(): void {
  const hero = document.querySelector<HTMLElement>('[data-part=hero]');
  if (!hero) {
    return;
  }
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-part=link-form]')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const typed = fieldOf(form).value;
      void ask(hero, form, new URLSearchParams({ link: addressIn(typed) ?? typed }).toString());
    });
  }
  hero.addEventListener('click', (event) => follow(hero, event));
  addEventListener('popstate', () => {
    const query = questionIn(location.search);
    if (query !== shown) {
      void ask(hero, formOf(hero), query, false);
    }
  });
}

const formOf = (hero: HTMLElement) => hero.querySelector<HTMLFormElement>('[data-part=link-form]')!;
const fieldOf = (form: HTMLFormElement) => form.elements.namedItem('link') as HTMLInputElement;

/** The sample is answered in place; another link begins in the emptied field. */
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

/** The part of an address's query that the answer depends on. */
function questionIn(search: string): string {
  const query = [...new URLSearchParams(search)].filter(([name]) => name === 'link' || name === 'sample');
  return new URLSearchParams(query).toString();
}

let shown = questionIn(location.search);
let running: AbortController | undefined;

async function ask(hero: HTMLElement, form: HTMLFormElement, query: string, isNew = true): Promise<void> {
  running?.abort();
  const mine = new AbortController();
  running = mine;
  const button = form.querySelector('button');
  const end = showProgress(hero, new URLSearchParams(query).get('link') ?? '', () => mine.abort());
  button?.setAttribute('aria-busy', 'true');
  const html = await fetchAnswer(query, mine.signal);
  end();
  button?.removeAttribute('aria-busy');
  if (mine.signal.aborted) {
    return;
  }
  if (html === null) {
    location.assign(`?${query}`);
    return;
  }
  show(hero, html);
  if (isNew && query !== shown) {
    history.pushState(null, '', `?${query}`);
  }
  shown = query;
}

/** Resolves to null on a failed request; the caller then navigates to the page, as without script. */
async function fetchAnswer(query: string, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(`/fragments/check?${query}`, { signal });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

function show(hero: HTMLElement, html: string): void {
  const parts = document.createElement('template');
  parts.innerHTML = html;
  for (const part of [...parts.content.children]) {
    document.getElementById(part.id)?.replaceWith(part);
  }
  const { link, told, refused } = document.getElementById('hero-next')?.dataset ?? {};
  hero.querySelector('[data-part=told]')!.textContent = told ?? '';
  const field = fieldOf(formOf(hero));
  field.value = link ?? '';
  field.ariaInvalid = refused === undefined ? null : 'true';
  hero.classList.add('is-run');
  const smooth = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  if (hero.getBoundingClientRect().bottom < 200) {
    hero.scrollIntoView({ behavior: smooth });
  }
}
