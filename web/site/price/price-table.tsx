import { pathTo } from '#contract/screens.ts';
import { moduleFacts, modulesOnIos } from '#modules/module-names.ts';
import { neededPlan } from '#modules/needed-plan.ts';
import { offTitle, planTitles } from '#rules/billing/titles.ts';
import { TRIAL_DAYS, TRIAL_PLAN } from '#rules/packaging/trial.ts';
import { localeOf, textIn } from '#words/language.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { PageTop } from '../page/page-top.tsx';
import { RadioSwitch } from '../page/radio-switch.tsx';
import { type Prices, sides, spans } from './offers.ts';
import { PlanHeads } from './plan-heads.tsx';
import { PlanRows } from './plan-rows.tsx';
import { price } from './texts.ts';
import './price-table.css';

/** Every plan as a column: its price for the chosen platforms and months, and the modules that it has and lacks. The switches work without script. */
export function PriceTable({ prices }: { prices: Prices }) {
  const text = useText(price);
  return (
    <div className="wrap price-table" data-part="price-table">
      <PageTop title={text('headline')} lead={text('lead', { days: prices.trial_days })}>
        <Switches prices={prices} />
      </PageTop>
      <PlatformNotes />
      <div className="price-table__pick">
        <RadioSwitch
          legend={text('choosePlan')}
          name="plan"
          options={prices.plans.map(({ plan, title }) => ({ value: plan, title }))}
          chosen={TRIAL_PLAN}
        />
      </div>
      <table className="price-table__table">
        <PlanHeads plans={prices.plans} />
        <PlanRows plans={prices.plans} />
      </table>
      <div className="price-table__start">
        <p>
          {text('closing')}{' '}
          <a className="link" href={pathTo('priceDetail')}>
            {text('howCounted')}
          </a>
        </p>
        <a className="button is-large" href={pathTo('apppack')}>
          {text('startDays', { days: TRIAL_DAYS })}
        </a>
      </div>
    </div>
  );
}

function Switches({ prices }: { prices: Prices }) {
  const text = useText(price);
  const off = textIn(useLanguage(), offTitle(prices.both_platforms_off));
  return (
    <div className="price-table__switches">
      <RadioSwitch
        legend={text('chooseSide')}
        name="side"
        options={sides.map((side) => ({
          value: side,
          title: text(side),
          ...(side === 'both' && { note: text('bothOff', { off }) }),
        }))}
        chosen="android"
      />
      <RadioSwitch
        legend={text('chooseSpan')}
        name="months"
        options={spans.map((months) => ({ value: `${months}`, title: text(`span_${months}`) }))}
        chosen="12"
      />
    </div>
  );
}

/** A note that iOS lacks modules today, shown when a visitor chooses iOS. */
function PlatformNotes() {
  const text = useText(price);
  const language = useLanguage();
  const names = modulesOnIos.map((name) => textIn(language, moduleFacts[name].title));
  const list = new Intl.ListFormat(localeOf(language), { type: 'conjunction' });
  return (
    <div className="price-table__notes" aria-live="polite">
      <p className="notice" data-for-side="ios">
        {text('iosToday', {
          count: names.length,
          names: language === 'zh-EN' ? list.format(names) : names.join('、'),
          plan: textIn(language, planTitles[neededPlan(modulesOnIos)]),
        })}
      </p>
      <p className="notice" data-for-side="both">
        {text('bothToday')}
      </p>
    </div>
  );
}
