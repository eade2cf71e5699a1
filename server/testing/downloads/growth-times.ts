import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Call } from '#contract/call.ts';
import { distribution } from '#contract/distribution/calls.ts';
import type { Database } from '#server/database/tables.ts';
import { injectOptions } from '../inject-options.ts';
import { agents } from '../install-page.ts';
import { GROWN } from './many-downloads.ts';

/** The member whose app is equal on every site, with the member's session. */
export type GrownSite = { app: FastifyInstance; db: Database; token: string };

/** Renames a new member to the one that is filled. */
export async function nameGrown(db: Database, memberId: number): Promise<void> {
  await db.updateTable('member').set({ username: GROWN }).where('id', '=', memberId).execute();
}

/** The install page, the ticket, and every list of distribution, requested as their visitors and owners do. */
async function growthCalls({ db, token }: GrownSite): Promise<Map<string, (turn: number) => Promise<InjectOptions>>> {
  const { id: app_id, short } = await db
    .selectFrom('distributed_app as app')
    .innerJoin('member', 'member.id', 'app.member_id')
    .select(['app.id', 'app.short'])
    .where('member.username', '=', GROWN)
    .executeTakeFirstOrThrow();
  const page = { 'user-agent': agents.android };
  // Each visitor has a network of their own.
  const visitor = (turn: number) => ({ remoteAddress: `10.${turn >> 8}.${turn & 255}.1`, headers: page });
  const visits = {
    'install page': async (turn: number) => ({ url: `/d/${short}`, ...visitor(turn) }),
    ticket: async (turn: number) => ({
      ...{ method: 'POST' as const, url: `/d/${short}/ticket`, payload: { platform: 'android' } },
      ...visitor(turn),
    }),
  };
  const lists = Object.entries<readonly [Call, object]>({
    'list of apps': [distribution.listDistributedApps, {}],
    'search of apps': [distribution.listDistributedApps, { keyword: 'tea', platform: 'android' }],
    app: [distribution.getDistributedApp, { app_id }],
    'link rules': [distribution.getLinkRules, { app_id }],
    merge: [distribution.getMerge, { app_id }],
    'apps to merge': [distribution.listMergeable, { app_id }],
    'version history': [distribution.listReleases, { app_id }],
    'test data': [distribution.getTestData, { app_id }],
    events: [distribution.listTestEvents, { app_id }],
    testers: [distribution.listTesters, { app_id }],
    uploads: [distribution.listUploads, {}],
    allowance: [distribution.getDownloadAllowance, { app_id }],
  }).map(([name, [call, input]]) => [name, () => injectOptions(call, input as never, { token })] as const);
  return new Map<string, (turn: number) => Promise<InjectOptions>>([...Object.entries(visits), ...lists]);
}

/** The largest allowed ratio (quality.md, “Growth”). */
export const GROWTH_LIMIT = 2;
const FEWEST_ROUNDS = 15;
const MOST_ROUNDS = 300;

/**
 * The times of each call on a full site divided by those on an empty one. Calls alternate, and the quickest of each counts; on a busy machine a call
 * is repeated for longer, because the quickest time can only fall.
 */
export async function growthOf(full: GrownSite, empty: GrownSite): Promise<Map<string, number>> {
  const [onFull, onEmpty] = await Promise.all([growthCalls(full), growthCalls(empty)]);
  const ratios = new Map<string, number>();
  for (const [name, make] of onFull) {
    let [inFull, inEmpty] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    const isDone = (round: number) => round >= FEWEST_ROUNDS && inFull <= GROWTH_LIMIT * inEmpty;
    for (let round = 0; round < MOST_ROUNDS && !isDone(round); round += 1) {
      inFull = Math.min(inFull, await timeOf(full.app, await make(round)));
      inEmpty = Math.min(inEmpty, await timeOf(empty.app, await onEmpty.get(name)!(round)));
    }
    ratios.set(name, inFull / inEmpty);
  }
  return ratios;
}

async function timeOf(app: FastifyInstance, request: InjectOptions): Promise<number> {
  const startedAt = performance.now();
  const answer = await app.inject(request);
  const took = performance.now() - startedAt;
  if (answer.statusCode !== 200 || /^\{"code":(0|403),/.test(answer.body)) {
    throw new Error(`${String(request.url)} answered ${answer.statusCode} ${answer.body.slice(0, 200)}`);
  }
  return took;
}
