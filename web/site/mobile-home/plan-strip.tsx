import { pathTo } from '#contract/screens.ts';
import { plansForSale } from '#modules/plan-files.ts';
import { groupYuan } from '#rules/billing/yuan.ts';
import { TRIAL_PLAN } from '#rules/packaging/trial.ts';
import { useText } from '../../texts/use-text.ts';
import type { Prices } from '../home/price-teaser.tsx';
import { Section } from '../home/section.tsx';
import { home } from '../home/texts.ts';
import { mobileHome } from './texts.ts';
import './plan-strip.css';

/** The plans as cards to swipe. */
export function PlanStrip({ prices }: { prices: Prices | null }) {
  const text = useText(mobileHome);
  const homeText = useText(home);
  if (!prices) {
    return null;
  }
  return (
    <Section id="price">
      <div className="plan-strip">
        <h2>{text('plansTitle')}</h2>
        <a className="link" href={pathTo('price')}>
          {text('plansAll')}
        </a>
        <p>
          {text('plansLead')}
          <span className="plan-strip__swipe">{text('plansSwipe')}</span>
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the strip scrolls by keys. */}
        <ul tabIndex={0} aria-label={text('plansTitle')}>
          {plansForSale(prices.plans).map(({ plan, title, year, limits }) => (
            <li key={plan}>
              <b>{title}</b>
              <span className="plan-strip__price num">
                <small>¥</small>
                {groupYuan(year)}
                <small>{homeText('perYear')}</small>
              </span>
              <span className="num">{homeText('planModules', { count: limits.modules.length })}</span>
              <span>{homeText(`plan_${plan}`)}</span>
              {plan === TRIAL_PLAN && <span className="tag is-brand">{homeText('inTrial')}</span>}
            </li>
          ))}
        </ul>
        <a className="button is-large" href={pathTo('apppack')}>
          {homeText('startDays', { days: prices.trial_days })}
        </a>
      </div>
    </Section>
  );
}
