import { site } from '#contract/site/calls.ts';
import { siteSchemas } from '#contract/site/schemas.ts';
import { flagOf } from '#contract/wire-values.ts';
import { searchedText } from '#rules/site/searched-text.ts';
import { done, handle } from '#server/feature/handle.ts';
import { searchOrders } from '#server/features/billing/orders/search-orders.ts';
import { searchDistributedApps } from '#server/features/distribution/apps/search-apps.ts';
import { searchPackedApps } from '#server/features/packaging/apps/search-apps.ts';

/** The largest number of things of a group; with more, the text should be longer. */
const MOST = 20;

/** The things of the member that a text names: at most one statement for each group, and one for the icons. */
export const searchOwn = handle(site, siteSchemas, 'searchOwn', async ({ input, member, language, ...deps }) => {
  const searched = searchedText(input.keyword);
  if (!searched) {
    return done({ packed: [], distributed: [], orders: [], has_more: 0 });
  }
  const by = { memberId: member.id, language };
  const groups = await Promise.all([
    searchPackedApps(deps, member.id, searched, MOST + 1),
    searchDistributedApps(deps, member.id, searched, MOST + 1),
    searched.orderPart === null ? [] : searchOrders(deps.db, by, searched.orderPart, MOST + 1),
  ]);
  const [packed, distributed, orders] = groups;
  return done({
    packed: packed.slice(0, MOST),
    distributed: distributed.slice(0, MOST),
    orders: orders.slice(0, MOST),
    has_more: flagOf(groups.some(({ length }) => length > MOST)),
  });
});
