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

/** Whether a plan has something that the plan below it lacks: a module or a file that exists. */
const hasItsOwn = (plan: Plan): boolean =>
  plan === plans[0] ||
  Object.values(moduleFacts).some((module) => module.plan === plan) ||
  Object.values<PlanFile>(planFiles).some(({ from, isLater }) => from === plan && !isLater);

/** The plans to compare and to buy: each has something of its own. An app that already has another plan also sees that one. */
export const plansForSale = <T extends { plan: Plan }>(offers: readonly T[], own?: Plan): T[] =>
  offers.filter(({ plan }) => hasItsOwn(plan) || plan === own);
