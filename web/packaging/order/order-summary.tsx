import type { MouseEvent, ReactNode } from 'react';
import type { Plan } from '#modules/app-module.ts';
import { moduleTitle } from '#modules/module-names.ts';
import { modulesBeyond, neededPlan } from '#modules/needed-plan.ts';
import { planTitles } from '#rules/billing/titles.ts';
import { expiryOfPurchase, NEVER_EXPIRES } from '#rules/packaging/licence.ts';
import { textIn } from '#words/language.ts';
import { formatDay } from '../../texts/format.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import type { Quote } from '../api.ts';
import type { PackedApp } from '../draft/base-form.ts';
import { type OrderChoice, periods, usePeriods } from './order-choice.ts';
import { Bill, BillLine, FeeLine, OrderSide } from './order-side.tsx';
import { orderTexts } from './texts.ts';

type Props = {
  app: PackedApp;
  modules: readonly string[];
  choice: OrderChoice;
  quote: Quote | undefined;
  isStale: boolean;
  onChange: (change: Partial<OrderChoice>) => void;
  children: ReactNode;
};

/** The right side of the order: the app, the price that the server has computed for the choice, and the buttons. */
export function OrderSummary({ app, modules, choice, quote, isStale, onChange, children }: Props) {
  return (
    <OrderSide app={app}>
      <Bill isStale={isStale} below={<Enough modules={modules} plan={choice.plan} onChange={onChange} />}>
        <Lines choice={choice} quote={quote} />
      </Bill>
      {children}
    </OrderSide>
  );
}

function Lines({ choice, quote }: Pick<Props, 'choice' | 'quote'>) {
  const text = useText(orderTexts);
  const language = useLanguage();
  const names = usePeriods();
  const endsAt = expiryOfPurchase(Math.floor(Date.now() / 1000), periods[choice.period]);
  return (
    <>
      <BillLine title={textIn(language, planTitles[choice.plan])}>{names[choice.period]}</BillLine>
      {quote?.items.map(({ title, fee }) => (
        <FeeLine key={title} title={title} fee={fee} />
      ))}
      <BillLine title={text('expires')}>{endsAt === NEVER_EXPIRES ? text('never') : formatDay(endsAt)}</BillLine>
    </>
  );
}

type EnoughProps = Pick<Props, 'modules' | 'onChange'> & { plan: Plan };

/** Offers the lowest plan that includes every module of the app. The button disappears with the choice, so the focus moves to the new price. */
function Enough({ modules, plan, onChange }: EnoughProps) {
  const text = useText(orderTexts);
  const language = useLanguage();
  const lowest = neededPlan(modules);
  const names = modulesBeyond(plan, modules).map((name) => textIn(language, moduleTitle(name)));
  if (modules.length === 0 || lowest === plan) {
    return null;
  }
  const title = textIn(language, planTitles[lowest]);
  const choose = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.closest('section')?.focus();
    onChange({ plan: lowest });
  };
  const lacks = { plan: textIn(language, planTitles[plan]), count: names.length, names: names.join(text('comma')) };
  return (
    <p className={names.length > 0 ? 'hint is-bad' : 'hint'}>
      {names.length > 0 ? text('lacks', lacks) : text('enough', { count: modules.length, plan: title })}{' '}
      <button type="button" className="link" onClick={choose}>
        {text('switchTo', { plan: title })}
      </button>
    </p>
  );
}
