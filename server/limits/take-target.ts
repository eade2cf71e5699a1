import type { Limits, TakeResult } from './limits.ts';
import { targetSiteOf } from './target-site.ts';

/**
 * Requests of each kind to one stranger's host in a minute, by all visitors and members together. The number depends neither on the host's answers
 * nor on its owner. Messages also count the seconds that they wait for an answer; associations count hosts, each with two requested files.
 */
export const perTargetAndMinute = { push: 60, visit: 20, association: 60 } as const;

type Target = { kind: keyof typeof perTargetAndMinute; host: string };

export const takeTarget = (limits: Limits, { kind, host }: Target, weight = 1): Promise<TakeResult> =>
  limits.take(`target:${kind}:${targetSiteOf(host)}`, perTargetAndMinute[kind], 60, { weight });
