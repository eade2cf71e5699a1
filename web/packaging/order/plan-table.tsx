import { useState } from 'react';
import { type Plan, plans } from '#modules/app-module.ts';
import { plansForSale } from '#modules/plan-files.ts';
import { planTitles } from '#rules/billing/titles.ts';
import { groupYuan } from '#rules/billing/yuan.ts';
import { TRIAL_PLAN } from '#rules/packaging/trial.ts';
import { textIn } from '#words/language.ts';
import { ChoiceGroup } from '../../components/choice-group.tsx';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { feeOf, type OrderChoice, type Period, type PlanOffer, usePeriods } from './order-choice.ts';
import { OrderSection } from './order-section.tsx';
import { PlanModules } from './plan-modules.tsx';
import { orderTexts } from './texts.ts';
import './plan-table.css';

type Props = {
  offers: readonly PlanOffer[];
  choice: OrderChoice;
  /** The modules that are on in the app. */
  modules: readonly string[];
  /** Whether the app can still have its trial. */
  hasTrial: boolean;
  /** The plan of the app, which it sees although it may no longer be for sale. */
  own?: Plan;
  /** The lowest plan to choose: a running app keeps its plan or gets a higher one. */
  lowest?: Plan;
  /** Whether there are periods to choose; a permanent app has none. */
  hasPeriods?: boolean;
  onChange: (change: Partial<OrderChoice>) => void;
};

/** The plans with the modules that each adds, to choose one. The prices are those of one platform for the chosen period. */
export function PlanTable({ offers, choice, modules, hasTrial, own, lowest, hasPeriods = true, onChange }: Props) {
  const text = useText(orderTexts);
  const [isWhole, setWhole] = useState(false);
  const periodNames = usePeriods();
  const all = plansForSale(offers, own);
  const open = lowest ? all.filter(({ plan }) => plans.indexOf(plan) >= plans.indexOf(lowest)) : all;
  return (
    <OrderSection
      title={text(open.length > 1 ? 'plans' : 'yourPlan')}
      beside={
        <>
          <span className="mute">{text('plansLead')}</span>
          <div className="spacer" />
          {hasPeriods && (
            <ChoiceGroup<Period>
              label={text('period')}
              value={choice.period}
              options={periodNames}
              onChange={(period) => onChange({ period })}
            />
          )}
        </>
      }
    >
      <fieldset className={isWhole ? 'plan-table is-whole' : 'plan-table'}>
        <legend className="screen-reader">{text('plans')}</legend>
        {open.map((offer) => (
          <PlanCard
            key={offer.plan}
            offer={offer}
            period={choice.period}
            modules={modules}
            isWhole={isWhole}
            isTrial={hasTrial && offer.plan === TRIAL_PLAN}
            isChosen={offer.plan === choice.plan}
            isCurrent={offer.plan === lowest}
            onChoose={(plan) => onChange({ plan })}
          />
        ))}
      </fieldset>
      {open.length < all.length && <p className="hint plan-table__note">{text('afterExpiry')}</p>}
      <p className="hint plan-table__note">
        {text('comingNote')}{' '}
        <button type="button" className="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {text(isWhole ? 'foldModules' : 'listModules')}
        </button>
      </p>
    </OrderSection>
  );
}

type CardProps = {
  offer: PlanOffer;
  period: Period;
  modules: readonly string[];
  isWhole: boolean;
  isTrial: boolean;
  isChosen: boolean;
  isCurrent: boolean;
  onChoose: (plan: Plan) => void;
};

function PlanCard({ offer, period, modules, isWhole, ...card }: CardProps) {
  const { isTrial, isChosen, isCurrent, onChoose } = card;
  const language = useLanguage();
  const text = useText(orderTexts);
  const names = usePeriods();
  const { plan } = offer;
  return (
    <label className="plan-table__plan">
      <input
        className="plan-table__input"
        type="radio"
        name="plan"
        aria-label={textIn(language, planTitles[plan])}
        checked={isChosen}
        onChange={() => onChoose(plan)}
      />
      <b>
        {textIn(language, planTitles[plan])}
        {isTrial && <span className="tag is-brand plan-table__trial">{text('ofTrial')}</span>}
      </b>
      <span className="plan-table__price num">
        <small>¥</small>
        {groupYuan(feeOf(offer, period, 'android'))}
      </span>
      <span className="plan-table__period">{names[period]}</span>
      <PlanModules plan={plan} modules={modules} isWhole={isWhole} isCurrent={isCurrent} />
    </label>
  );
}
