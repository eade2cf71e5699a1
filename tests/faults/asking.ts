import type { Site } from './site.ts';

export const PAGE = 100;
const AT_ONCE = 8;

type List<Row> = { list: Row[]; total: number };

export async function allPages(ask: (page: number) => ReturnType<Site['call']>): Promise<unknown[]> {
  const all: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const { list } = (await ask(page)).data as unknown as List<unknown>;
    all.push(...list);
    if (list.length < PAGE) {
      return all;
    }
  }
}

/** A few at a time, like visitors. */
export async function each<Item>(items: readonly Item[], look: (item: Item) => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE) {
    found.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(look))).flat());
  }
  return found;
}
