import type { Limits, TakeResult } from './limits.ts';
import { targetSiteOf } from './target-site.ts';

/**
 * Requests of each kind to one host of a stranger in a minute, of all visitors and members together: they are as many whether it answers or not, and
 * whose host it is. Messages also count the seconds that they wait for an answer; associations count hosts, of which each is asked for two files.
 */
export const perTargetAndMinute = { push: 60, visit: 20, association: 60 } as const;

type Target = { kind: keyof typeof perTargetAndMinute; host: string };

export const takeTarget = (limits: Limits, { kind, host }: Target, weight = 1): Promise<TakeResult> =>
  limits.take(`target:${kind}:${targetSiteOf(host)}`, perTargetAndMinute[kind], 60, { weight });
