import type { Plan } from '#modules/app-module.ts';
import { isHigherPlan } from '#modules/needed-plan.ts';
import { planTitles } from '#rules/billing/titles.ts';
import { textIn } from '#words/language.ts';
import { formatDay } from '../../texts/format.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import type { PackedApp } from '../draft/base-form.ts';
import { usePeriods } from '../order/order-choice.ts';
import { Bill, BillLine, FeeLine } from '../order/order-side.tsx';
import { renewalTexts } from './texts.ts';
import { isPermanent, type Renewal } from './use-renewal.ts';

type Props = { app: PackedApp; renewal: Renewal };

/** The choice with its fees, the present end and the new one. */
export function RenewalBill({ app, renewal: { choice, quote, isStale, isOffered } }: Props) {
  const text = useText(renewalTexts);
  const language = useLanguage();
  const periods = usePeriods();
  const plan = textIn(language, planTitles[choice.plan]);
  const day = (seconds: number) => (seconds === 0 ? text('never') : formatDay(seconds));
  const isUpgrade = choice.plan !== app.plan;
  return (
    <Bill
      isStale={isStale}
      below={
        isOffered ? <NeedsVersion app={app} plan={choice.plan} /> : <p className="hint">{text('nothingToRenew')}</p>
      }
    >
      <BillLine title={isUpgrade ? text('planRises') : text('plan')}>
        {isUpgrade ? `${textIn(language, planTitles[app.plan])} → ${plan}` : plan}
      </BillLine>
      {!isPermanent(app) && <BillLine title={text('extension')}>{periods[choice.period]}</BillLine>}
      {quote?.items.map(({ title, fee }) => (
        <FeeLine key={title} title={title} fee={fee} />
      ))}
      <BillLine title={text(app.status === 'expired' ? 'expiredOn' : 'expiresNow')}>{day(app.expire_time)}</BillLine>
      {quote && !isPermanent(app) && (
        <BillLine title={text('expiresAfter')}>
          <b data-part="until">{day(quote.expire_time_after)}</b>
        </BillLine>
      )}
    </Bill>
  );
}

/** Warns that the published version contains more than the plan: it ends unless a new one replaces it (decision 053). */
function NeedsVersion({ app: { published }, plan }: { app: PackedApp; plan: Plan }) {
  const text = useText(renewalTexts);
  const language = useLanguage();
  if (!published || !isHigherPlan(published.needs, plan)) {
    return null;
  }
  const titles = { needs: textIn(language, planTitles[published.needs]), plan: textIn(language, planTitles[plan]) };
  return <p className="hint is-bad">{text('needsVersion', { version: published.version, ...titles })}</p>;
}
