import type { Platform } from '#words/platform.ts';
import { type Plan, plans } from './app-module.ts';
import { moduleFacts } from './module-names.ts';

/** A file or service of a build: the lowest plan that has it, and its platform. `isLater`: it is decided but does not exist yet. */
export type PlanFile = { from: Plan; on: Platform | 'both'; isLater?: true };

export const planFiles = {
  apk: { from: 'wrapper', on: 'android' },
  aab: { from: 'wrapper', on: 'android' },
  clip: { from: 'wrapper', on: 'ios' },
  ipa: { from: 'wrapper', on: 'ios' },
  simulator: { from: 'wrapper', on: 'ios' },
  key: { from: 'wrapper', on: 'android' },
  report: { from: 'wrapper', on: 'both' },
  again: { from: 'wrapper', on: 'both' },
  offline: { from: 'professional', on: 'android' },
  xcode: { from: 'professional', on: 'ios', isLater: true },
  source: { from: 'max', on: 'android', isLater: true },
} as const satisfies Record<string, PlanFile>;

/** Whether a plan has nothing yet that the plan below it lacks: it is for sale, but its pages say that it is not worth its price so far. */
export const isNotWorthIt = (plan: Plan): boolean =>
  plan !== plans[0] &&
  Object.values(moduleFacts).every((module) => module.plan !== plan) &&
  Object.values<PlanFile>(planFiles).every(({ from, isLater }) => from !== plan || isLater);
