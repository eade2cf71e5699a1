import { inTime } from './in-time.ts';

/** `nonce` is that of the rendered body; each answer replaces it with its own. */
export type Page = { status: number; headers: [string, string][]; body: string; nonce: string };

export type PageCache = {
  /** The page of this key: cached, rendered now, or an aged one when rendering fails. A status of 500 or more from `render` is a failure. */
  get(key: string, render: () => Promise<Page>): Promise<Page>;
  /** Their data has changed: every page is rendered anew at its next request, and older pages only replace failed renderings. */
  expire(): void;
};

const FRESH_MS = 60_000;
/** The time for which an older page may replace a failed rendering (RFC 5861 §4); still older prices and news would mislead. */
const STALE_MS = 24 * 3_600_000;
/** The time limit of a rendering when an older page exists. */
const PATIENCE_MS = 3_000;
/** The time for which an older page is shown before rendering is tried again. */
const RETRY_MS = 5_000;
const MOST_PAGES = 500;

type KeptPage = { page: Page; freshUntil: number; staleUntil: number };

/**
 * Caches the pages that are the same for everyone. Simultaneous requests for one page wait for one rendering; the least recently used page is dropped
 * first.
 */
export function createPageCache(now: () => number): PageCache {
  const kept = new Map<string, KeptPage>();
  const running = new Map<string, Promise<Page>>();
  let edits = 0;

  function begin(key: string, render: () => Promise<Page>): Promise<Page> {
    const begunAt = edits;
    const rendering = render()
      .then((page) => keep(key, page, begunAt === edits))
      .finally(() => running.get(key) === rendering && running.delete(key));
    running.set(key, rendering);
    return rendering;
  }

  /** A rendering that began before an edit may show the old data. */
  function keep(key: string, page: Page, isCurrent: boolean): Page {
    if (isFault(page) || !isCurrent) {
      return page;
    }
    kept.delete(key);
    if (page.status === 200 && page.body !== '') {
      kept.set(key, { page, freshUntil: now() + FRESH_MS, staleUntil: now() + STALE_MS });
    }
    if (kept.size > MOST_PAGES) {
      kept.delete(kept.keys().next().value!);
    }
    return page;
  }

  return {
    async get(key, render) {
      const found = kept.get(key);
      if (found && found.freshUntil > now()) {
        kept.delete(key);
        kept.set(key, found);
        return found.page;
      }
      const rendering = running.get(key) ?? begin(key, render);
      if (!found || found.staleUntil <= now()) {
        return rendering;
      }
      const page = await inTime(rendering, PATIENCE_MS);
      if (page && !isFault(page)) {
        return page;
      }
      found.freshUntil = now() + RETRY_MS;
      return found.page;
    },
    expire() {
      edits += 1;
      running.clear();
      for (const each of kept.values()) {
        each.freshUntil = 0;
      }
    },
  };
}

const isFault = ({ status }: Page): boolean => status >= 500;
