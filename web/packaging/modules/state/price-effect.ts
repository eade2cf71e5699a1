import type { ModuleSettings, Plan } from '#modules/app-module.ts';
import { fenOfYuan, yuanOf } from '#rules/billing/yuan.ts';
import type { PackedApp } from '../../draft/base-form.ts';
import { planForApp } from '../../draft/plan-for-app.ts';
import { type ConfiguredModules, isBeyond } from './configured.ts';
import { namesOn } from './module-draft.ts';

/** Prices by plan, in yuan, as the server computes them: of a year, or of the upgrade of a paid app. */
export type Amounts = Readonly<Record<Plan, string>>;
/** The effect of a module’s switch on the price. */
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

/** The price of a module: for a year, for an upgrade, as a higher plan at the renewal of an expired app; null when there is nothing to say. */
export type Purchase = { by: 'year' | 'upgrade'; effect: PriceEffect } | { by: 'renewal' } | null;

export function purchaseOf({
  name,
  app,
  configured,
  settings,
}: {
  name: string;
  app: PackedApp;
  configured: ConfiguredModules;
  settings: ModuleSettings;
}): Purchase {
  const isPaid = configured.paid === 1;
  if (!settings[name] || (isPaid && !isBeyond(configured, name))) {
    return null;
  }
  if (isPaid && app.status === 'expired') {
    return { by: 'renewal' };
  }
  const effect = priceEffectOf(name, settings, configured.amounts, app.base.site !== '');
  return { by: isPaid ? 'upgrade' : 'year', effect };
}

const fenOf = (yuan: string): number => fenOfYuan(yuan) ?? 0;
