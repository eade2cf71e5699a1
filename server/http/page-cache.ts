/** `nonce` is the one the body was rendered with: each answer puts its own in its place. */
export type CachedPage = { status: number; headers: [string, string][]; body: string; nonce: string };

const lifetimeMs = 60_000;
const limit = 500;

/** Pages that are the same for everyone, for a minute, and longer for want of a newer one. The oldest goes when there are too many. */
export function pageCache(now: () => number) {
  const pages = new Map<string, CachedPage & { until: number }>();
  return {
    find(key: string): CachedPage | null {
      const page = pages.get(key);
      return page && page.until > now() ? page : null;
    },
    findOld: (key: string): CachedPage | null => pages.get(key) ?? null,
    keep(key: string, page: CachedPage): void {
      pages.delete(key);
      pages.set(key, { ...page, until: now() + lifetimeMs });
      if (pages.size > limit) {
        pages.delete(pages.keys().next().value!);
      }
    },
  };
}
