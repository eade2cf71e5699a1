import type { Cast, MemberName } from '../pixels/cast.ts';
import { TEA } from '../pixels/tea-site.ts';
import { accountScenes } from './account.ts';
import { type AtRest, addressOf, atRest, type Facts, type Who } from './at-rest.ts';
import { consoleScenes } from './console.ts';
import { distributionScenes } from './distribution.ts';
import { domainScenes } from './domain.ts';
import { identityScenes } from './identity.ts';
import { installScenes } from './install-page.ts';
import { loginScenes } from './login.ts';
import { publicScenes } from './public.ts';
import type { Scene } from './scene.ts';
import { staffScenes } from './staff.ts';
import { walletScenes } from './wallet.ts';
import { wizardScenes } from './wizard.ts';

const withSteps: readonly Scene[] = [
  ...publicScenes,
  ...loginScenes,
  ...consoleScenes,
  ...distributionScenes,
  ...domainScenes,
  ...accountScenes,
  ...identityScenes,
  ...walletScenes,
  ...wizardScenes,
  ...installScenes,
  ...staffScenes,
];

/** The story's people in the places of those whose pages differ. */
const players: Record<Exclude<Who, 'visitor'>, MemberName | 'owner'> = {
  ...{ crowded: 'lin', drafting: 'lin', fresh: 'empty', waiting: 'zhou', staff: 'owner' },
};
const factsOf = ({ apps, shared, members, items }: Cast): Facts => ({
  link: TEA,
  appId: apps['Shanye Tea']!.id,
  code: apps['Shanye Tea']!.code,
  distributedId: shared.android.id,
  /** The story has no preview. */
  previewCode: 'none',
  draftId: apps['Tea Club']!.id,
  /** An order is opened from the list of orders. */
  orderNo: '',
  itemId: items.person!,
  waitingId: members.zhou.userinfo.id,
  crowdedId: members.lin.userinfo.id,
});
const played = ({ name, who, path }: AtRest): Scene => ({
  name,
  ...(who === 'visitor' ? {} : { as: players[who] }),
  path: typeof path === 'string' ? path : (cast) => addressOf({ name, who, path }, factsOf(cast)),
});

/** Views of staff and calls to providers leave records: the pages that show the records are taken first. */
const isFirst = ({ name }: Scene) => name.startsWith('staff-acts') || name === 'staff-providers';

const named = new Set(withSteps.map(({ name }) => name));
/** Every page at rest, but for those whose pictures need steps of their own under the same name; then what is reached by steps. */
const all = [...atRest.filter(({ name }) => !named.has(name)).map(played), ...withSteps];

export const scenes: readonly Scene[] = [...all.filter(isFirst), ...all.filter((scene) => !isFirst(scene))];
