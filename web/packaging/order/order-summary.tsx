import type { MouseEvent, ReactNode } from 'react';
import { textIn } from '#contract/language.ts';
import type { Plan } from '#modules/app-module.ts';
import { type ModuleName, moduleFacts } from '#modules/module-names.ts';
import { modulesBeyond, neededPlan } from '#modules/needed-plan.ts';
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

/** The right side of the order: the app, the price of the choice as the server computes it, and the ways on. */
export function OrderSummary({ app: { base }, modules, choice, quote, isStale, onChange, children }: Props) {
  const text = useText(orderTexts);
  const shown = { name: base.app_name, icon: base.icon_url, color: base.theme_color };
  return (
    <aside className="order-summary" aria-label={text('summary')}>
      <div>
        <PictureLine picture={<AppIcon app={shown} size="48px" />} name={base.app_name}>
          <span className="subline mono">{readableLink(base.link)}</span>
        </PictureLine>
        <section className="order-summary__bill" tabIndex={-1}>
          <dl aria-busy={isStale} aria-live="polite">
            <Lines choice={choice} quote={quote} />
          </dl>
          <Enough modules={modules} plan={choice.plan} onChange={onChange} />
        </section>
        {children}
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
    </>
  );
}

type EnoughProps = Pick<Props, 'modules' | 'onChange'> & { plan: Plan };

/** Offers the lowest plan that has every module of the app. The button goes with the choice, so the focus moves to the new price. */
function Enough({ modules, plan, onChange }: EnoughProps) {
  const text = useText(orderTexts);
  const language = useLanguage();
  const lowest = neededPlan(modules);
  const names = modulesBeyond(plan, modules).map((name) => textIn(language, moduleFacts[name as ModuleName].title));
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

const Line = ({ title, fee }: { title: string; fee: string }) => (
  <>
    <dt>{title}</dt>
    <dd className={fee.startsWith('-') ? 'is-off' : undefined}>{formatAmount(fee)}</dd>
  </>
);
