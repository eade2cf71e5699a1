import type { Page, Request } from 'playwright-core';

const openRequests = new WeakMap<Page, Set<Request>>();

/** A console page keeps streams open; everything else is waited for. */
const isStream = (request: Request) => /-events(\?|$)/.test(request.url());

export function watchRequests(page: Page): void {
  const open = new Set<Request>();
  openRequests.set(page, open);
  page.on('request', (request) => isStream(request) || open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

const LONGEST_MS = 20_000;
const QUIET_MS = 100;

/** Nothing is on its way any more, nothing is busy, and the document has not changed for a moment. A page that `waits` for an answer has to be quiet only. */
export async function quiet(page: Page, waits = false): Promise<void> {
  const giveUpAt = performance.now() + LONGEST_MS;
  let calm = 0;
  while (performance.now() < giveUpAt) {
    await page.evaluate(unchanged, QUIET_MS).catch(() => {});
    if (waits) {
      return;
    }
    const isBusy = await page.evaluate(busy).catch(() => true);
    // An answer may cause more requests.
    calm = !isBusy && openRequests.get(page)!.size === 0 ? calm + 1 : 0;
    if (calm === 2) {
      return;
    }
  }
}

function unchanged(quietMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      watch.disconnect();
      requestAnimationFrame(() => resolve());
    };
    let timer = setTimeout(done, quietMs);
    const watch = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, quietMs);
    });
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}

function busy(): boolean {
  const isHydrated =
    !document.querySelector('script[type=module]') ||
    !('__reactRouterContext' in window) ||
    Object.keys(document).some((key) => key.startsWith('__reactContainer'));
  return (
    document.readyState !== 'complete' ||
    !isHydrated ||
    document.fonts.status !== 'loaded' ||
    document.querySelector('main[aria-busy=true], dialog[open] [aria-busy=true]') !== null ||
    [...document.images].some((image) => !image.complete && image.loading !== 'lazy')
  );
}
