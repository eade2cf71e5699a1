import type { MouseEvent, ReactNode } from 'react';
import { textIn } from '#contract/language.ts';
import { type Plan, plans } from '#modules/app-module.ts';
import { neededPlan } from '#modules/needed-plan.ts';
import { planTitles } from '#rules/billing/titles.ts';
import { formatAmount } from '#rules/billing/yuan.ts';
import { expiryOfPurchase, NEVER_EXPIRES } from '#rules/packaging/licence.ts';
import { readableLink } from '#rules/packaging/readable-host.ts';
import { AppIcon } from '../../phone/app-icon.tsx';
import { formatDay } from '../../texts/format.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import type { PackedApp } from '../draft/base-form.ts';
import { PictureLine } from '../picture-line.tsx';
import { type OrderChoice, periods, type Quote, usePeriods } from './order-choice.ts';
import { orderTexts } from './texts.ts';
import './order-summary.css';

type Props = {
  app: PackedApp;
  modules: readonly string[];
  choice: OrderChoice;
  quote: Quote | undefined;
  isStale: boolean;
  onChange: (change: Partial<OrderChoice>) => void;
  children: ReactNode;
};

/** The right side of the order: the app, the ways on, and the price of the choice as the server computes it. */
export function OrderSummary({ app: { base }, modules, choice, quote, isStale, onChange, children }: Props) {
  const text = useText(orderTexts);
  const shown = { name: base.app_name, icon: base.icon_url, color: base.theme_color };
  return (
    <aside className="order-summary" aria-label={text('summary')}>
      <div>
        <PictureLine picture={<AppIcon app={shown} size="48px" />} name={base.app_name}>
          <span className="subline mono">{readableLink(base.link)}</span>
        </PictureLine>
        {children}
        <section className="order-summary__later" tabIndex={-1}>
          <h2>{text('toBuy')}</h2>
          <dl aria-busy={isStale} aria-live="polite">
            <Lines choice={choice} quote={quote} />
          </dl>
          <Enough modules={modules} plan={choice.plan} onChange={onChange} />
        </section>
      </div>
    </aside>
  );
}

function Lines({ choice, quote }: Pick<Props, 'choice' | 'quote'>) {
  const text = useText(orderTexts);
  const language = useLanguage();
  const names = usePeriods();
  const endsAt = expiryOfPurchase(Math.floor(Date.now() / 1000), periods[choice.period]);
  return (
    <>
      <dt>{textIn(language, planTitles[choice.plan])}</dt>
      <dd>{names[choice.period]}</dd>
      {quote?.items.map(({ title, fee }) => (
        <Line key={title} title={title} fee={fee} />
      ))}
      <dt>{text('expires')}</dt>
      <dd>{endsAt === NEVER_EXPIRES ? text('never') : formatDay(endsAt)}</dd>
      <dt className="order-summary__sum">{text('whenBought')}</dt>
      <dd className="order-summary__sum" data-part="amount">
        {quote ? formatAmount(quote.amount) : '–'}
      </dd>
    </>
  );
}

type EnoughProps = Pick<Props, 'modules' | 'onChange'> & { plan: Plan };

/** Offers a cheaper plan that has every module of the app. The button goes with the choice, so the focus moves to the new price. */
function Enough({ modules, plan, onChange }: EnoughProps) {
  const text = useText(orderTexts);
  const lowest = neededPlan(modules);
  const title = textIn(useLanguage(), planTitles[lowest]);
  const choose = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.closest('section')?.focus();
    onChange({ plan: lowest });
  };
  return modules.length > 0 && plans.indexOf(lowest) < plans.indexOf(plan) ? (
    <p className="hint">
      {text('enough', { count: modules.length, plan: title })}{' '}
      <button type="button" className="link" onClick={choose}>
        {text('switchTo', { plan: title })}
      </button>
    </p>
  ) : null;
}

const Line = ({ title, fee }: { title: string; fee: string }) => (
  <>
    <dt>{title}</dt>
    <dd className={fee.startsWith('-') ? 'is-off' : undefined}>{formatAmount(fee)}</dd>
  </>
);
