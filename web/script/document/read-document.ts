import { offerSearch } from '../search/offer-search.ts';

/** The parts of a document that need a script: the search, the mark of the present chapter, and examples that run. */
export function readDocument(): void {
  offerSearch();
  followOutline();
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-run]')) {
    button.hidden = false;
    button.addEventListener('click', () => void run(button));
  }
}

/** The SDK is loaded with the first example. */
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

/** Marks the chapter in the upper third of the window in the outline. */
function followOutline(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-part=outline] a')];
  const chapters = new Map(
    links.flatMap((link) => {
      const chapter = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      return chapter ? [[chapter as Element, link] as const] : [];
    }),
  );
  const watch = new IntersectionObserver(
    (entries) => {
      const seen = entries.find(({ isIntersecting }) => isIntersecting);
      if (seen) {
        for (const link of links) {
          link.removeAttribute('aria-current');
        }
        const here = chapters.get(seen.target)!;
        here.setAttribute('aria-current', 'true');
        // A long outline scrolls separately.
        const list = here.parentElement!;
        list.scrollTop = here.offsetTop - list.offsetTop - list.clientHeight / 2;
      }
    },
    { rootMargin: '-80px 0px -66% 0px' },
  );
  for (const chapter of chapters.keys()) {
    watch.observe(chapter);
  }
}
