import { offerSearch } from '../search/offer-search.ts';
import { followOutline } from './follow-outline.ts';

/** The parts of a document that need a script: the search, the chapter that is read, and examples that run. */
export function readDocument(): void {
  offerSearch();
  followOutline();
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-run]')) {
    button.hidden = false;
    button.addEventListener('click', () => void run(button));
  }
}

/** The SDK comes with the first example. */
async function run(button: HTMLButtonElement): Promise<void> {
  if (button.getAttribute('aria-busy') === 'true') {
    return;
  }
  button.setAttribute('aria-busy', 'true');
  try {
    const { runExample } = await import('./run-example.ts');
    await runExample(button);
  } finally {
    button.removeAttribute('aria-busy');
  }
}
