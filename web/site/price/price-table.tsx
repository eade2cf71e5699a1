import { pathTo } from '#contract/screens.ts';
import { plansForSale } from '#modules/plan-files.ts';
import { offTitle } from '#rules/billing/titles.ts';
import { TRIAL_PLAN } from '#rules/packaging/trial.ts';
import { textIn } from '#words/language.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { IosLadder } from '../ladder/ios-ladder.tsx';
import { ladder } from '../ladder/texts.ts';
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
  const ladderText = useText(ladder);
  const plans = plansForSale(prices.plans);
  return (
    <div className="wrap price-table" data-part="price-table">
      <PageTop title={text('headline')} lead={[text('lead'), text('leadTrial', { days: prices.trial_days })]}>
        <Switches prices={prices} />
      </PageTop>
      <div className="price-table__pick">
        <RadioSwitch
          legend={text('choosePlan')}
          name="plan"
          options={plans.map(({ plan, title }) => ({ value: plan, title }))}
          chosen={TRIAL_PLAN}
        />
      </div>
      <table className="price-table__table">
        <PlanHeads plans={plans} />
        <PlanRows plans={plans} />
      </table>
      <div className="price-table__ladder">
        <h2>{ladderText('title')}</h2>
        <IosLadder isFolded />
      </div>
      <p className="price-table__more">
        {text('closing')}{' '}
        <a className="link" href={pathTo('priceDetail')}>
          {text('howCounted')}
        </a>
      </p>
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
        chosen="both"
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
