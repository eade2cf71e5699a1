import type { z } from 'zod';
import type { billingSchemas } from '#contract/billing/schemas.ts';
import { pathTo, screens } from '#contract/screens.ts';
import { moduleNames, modulesOnIos } from '#modules/module-names.ts';
import { plansForSale } from '#modules/plan-files.ts';
import { findModule } from '#modules/registry.ts';
import { offTitle } from '#rules/billing/titles.ts';
import { groupYuan } from '#rules/billing/yuan.ts';
import { TRIAL_DAYS, TRIAL_PLAN } from '#rules/packaging/trial.ts';
import { textIn } from '#words/language.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { Section } from './section.tsx';
import { SectionHead } from './section-head.tsx';
import { home } from './texts.ts';

export type Prices = z.output<typeof billingSchemas.listPrices.output>;
type Plan = Prices['plans'][number];

/** The yearly price and the number of modules included: available ones solid, planned ones hollow. */
export function PriceTeaser({ prices }: { prices: Prices | null }) {
  const text = useText(home);
  const language = useLanguage();
  if (!prices) {
    return null;
  }
  const plans = plansForSale(prices.plans);
  return (
    <Section id="price">
      <SectionHead
        title={text('priceTitle', { days: prices.trial_days })}
        lead={text('priceLead')}
        more={text('priceLeadMore', { off: textIn(language, offTitle(prices.both_platforms_off)) })}
      />
      <div className="price-teaser">
        {plans.map((plan, index) => (
          <PlanColumn key={plan.plan} plan={plan} below={plans[index - 1]} />
        ))}
      </div>
      <div className="price-teaser__actions">
        <a className="button" href={pathTo('apppack')}>
          {text('startDays', { days: TRIAL_DAYS })}
        </a>
        {screens.price.open && (
          <a className="button is-line" href={pathTo('price')}>
            {text('pricesAll')}
          </a>
        )}
        <span className="small mute">
          {text('dotsLegend', { count: modulesOnIos.length })}
          <br />
          {text('priceNote')}
        </span>
      </div>
    </Section>
  );
}

function PlanColumn({ plan, below }: { plan: Plan; below: Plan | undefined }) {
  const text = useText(home);
  const included = plan.limits.modules;
  const open = included.filter((name) => findModule(name));
  const added = included.length - (below?.limits.modules.length ?? included.length);
  const words = text(`plan_${plan.plan}`);
  return (
    <div className={plan.plan === TRIAL_PLAN ? 'price-teaser__plan is-in-trial' : 'price-teaser__plan'}>
      <h3>
        {plan.title}
        {plan.plan === TRIAL_PLAN && <span className="tag is-brand">{text('inTrial')}</span>}
      </h3>
      <div className="price-teaser__price num">
        <small>¥</small>
        {groupYuan(plan.year)}
        <span>{text('perYear')}</span>
      </div>
      <div className="price-teaser__modules" aria-hidden="true">
        {moduleNames.map((name, index) => (
          <i
            key={name}
            className={index < open.length ? 'is-open' : index < included.length ? 'is-to-come' : undefined}
          />
        ))}
      </div>
      <p className="num">{text('planModules', { count: included.length })}</p>
      <p className="price-teaser__words num">
        {below && added > 0 ? text('planAdds', { plan: below.title, count: added, names: words }) : words}
      </p>
    </div>
  );
}
