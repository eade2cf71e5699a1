/** The number of simultaneous requests to hosts outside the known services, and to one such host: a slow host delays nobody else's messages. */
const STRANGERS = 4;
const ONE_SITE = 2;

type WaitingTarget = { site: string | null };

/** Hands out items that may be sent now, until their senders report the end. */
export function createLanes<Item extends WaitingTarget>(items: readonly Item[]) {
  const waiting = [...items];
  const busy = new Map<string, number>();
  const isFree = ({ site }: Item) => site === null || (sumOf(busy) < STRANGERS && (busy.get(site) ?? 0) < ONE_SITE);
  const count = (site: string | null, one: 1 | -1) => site !== null && busy.set(site, (busy.get(site) ?? 0) + one);
  return {
    /** Undefined when nothing is left, or when everything left waits for items being sent; their workers continue with it. */
    next(): Item | undefined {
      const at = waiting.findIndex(isFree);
      const [item] = at < 0 ? [] : waiting.splice(at, 1);
      if (item) {
        count(item.site, 1);
      }
      return item;
    },
    leave: ({ site }: Item): void => void count(site, -1),
  };
}

const sumOf = (busy: ReadonlyMap<string, number>): number => [...busy.values()].reduce((sum, each) => sum + each, 0);
