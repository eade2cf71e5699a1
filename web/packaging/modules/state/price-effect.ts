import type { ModuleSettings, Plan } from '#modules/app-module.ts';
import { fenOfYuan, yuanOf } from '#rules/billing/yuan.ts';
import { planForApp } from '../../draft/plan-for-app.ts';
import { namesOn } from './module-draft.ts';

/** Prices of a year by plan, in yuan, as the server computes them. */
export type Amounts = Readonly<Record<Plan, string>>;
/** The effect of pressing a module’s switch on the price of a year. */
export type PriceEffect = { kind: 'none' } | { kind: 'raises' | 'saves'; yuan: string };

export function priceEffectOf(name: string, settings: ModuleSettings, amounts: Amounts, hasSite = false): PriceEffect {
  const on = namesOn(settings);
  const pressed = settings[name]?.on ? on.filter((each) => each !== name) : [...on, name];
  const difference = fenOf(amounts[planForApp(pressed, hasSite)]) - fenOf(amounts[planForApp(on, hasSite)]);
  if (difference === 0) {
    return { kind: 'none' };
  }
  return { kind: difference > 0 ? 'raises' : 'saves', yuan: yuanOf(Math.abs(difference)) };
}

const fenOf = (yuan: string): number => fenOfYuan(yuan) ?? 0;
