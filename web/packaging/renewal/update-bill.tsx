import { textIn } from '#contract/language.ts';
import { planTitles } from '#rules/billing/titles.ts';
import { NEVER_EXPIRES } from '#rules/packaging/licence.ts';
import { formatDay } from '../../texts/format.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import type { PackedApp } from '../draft/base-form.ts';
import { Bill, BillLine, FeeLine } from '../order/order-side.tsx';
import { renewalTexts } from './texts.ts';
import type { Update } from './use-update.ts';

type Props = { app: PackedApp; update: Update; version: string };

/** The next version beside the one that is out, the plan, the end, and the fees of an upgrade. */
export function UpdateBill({ app, update, version }: Props) {
  const text = useText(renewalTexts);
  const language = useLanguage();
  const plan = textIn(language, planTitles[update.upgrade ?? app.plan]);
  const last = app.changes?.version;
  return (
    <Bill isStale={update.upgrade !== null && !update.quote}>
      <BillLine title={text('version')}>{last ? `${last} → ${version}` : version}</BillLine>
      <BillLine title={text('plan')}>{app.trial === 1 ? text('trialPlan', { plan }) : plan}</BillLine>
      <BillLine title={text('expires')}>
        {app.expire_time === NEVER_EXPIRES ? text('never') : formatDay(app.expire_time)}
      </BillLine>
      {update.quote?.items.map(({ title, fee }) => (
        <FeeLine key={title} title={title} fee={fee} />
      ))}
    </Bill>
  );
}
