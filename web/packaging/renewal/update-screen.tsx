import { Link } from 'react-router';
import { planTitles } from '#rules/billing/titles.ts';
import { NEVER_EXPIRES } from '#rules/packaging/licence.ts';
import { textIn } from '#words/language.ts';
import { PayDialog } from '../../pay/pay-dialog.tsx';
import { HiddenHead } from '../../site/head/hidden-head.tsx';
import { formatDay } from '../../texts/format.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { packagingApi, placeRenewal } from '../api.ts';
import { AppLoadFailed } from '../app-load-failed.tsx';
import type { PackedApp } from '../draft/base-form.ts';
import { stepPaths } from '../opening.ts';
import { OrderSection } from '../order/order-section.tsx';
import { Bill, BillLine, FeeLine, OrderSide } from '../order/order-side.tsx';
import { OrderDue } from '../order/paying/order-due.tsx';
import { OrderedApp } from '../order/paying/ordered-app.tsx';
import { usePaying } from '../order/paying/use-app-order.ts';
import { WizardStep } from '../wizard-step.tsx';
import { WizardWaiting } from '../wizard-waiting.tsx';
import { RenewalWays } from './renewal-ways.tsx';
import { renewalTexts } from './texts.ts';
import { SameFacts, UpgradeSection } from './update-parts.tsx';
import { stopOf, UpdateStopped } from './update-stopped.tsx';
import { type Update, useToBuild, useUpdate } from './use-update.ts';
import { useVersionForm, VersionFields, type VersionForm } from './version-form.tsx';
import './update-screen.css';

/** Step 3 for a built app: the next version, with the price difference of a higher plan if its modules need one. */
export function UpdateScreen({ appId }: { appId: number }) {
  const text = useText(renewalTexts);
  const update = useUpdate(appId);
  const { app, error, refetch } = update;
  if (error) {
    return <AppLoadFailed error={error} onRetry={refetch} />;
  }
  return (
    <>
      <HiddenHead title={text('updateTitle')} />
      {app ? <NextVersion app={app} update={update} /> : <WizardWaiting title={text('updateTitle')} beside="bill" />}
    </>
  );
}

function NextVersion({ app, update }: { app: PackedApp; update: Update }) {
  const text = useText(renewalTexts);
  const form = useVersionForm(app);
  const paying = useUpgradePaying(app, update, form);
  const { dialog, opener, pay } = paying;
  const build = useBuild(app, form);
  const stop = stopOf(app);
  const isFree = update.upgrade === null;
  const submit = () => !stop && (isFree ? build() : opener.current?.click());

  return (
    <>
      <WizardStep
        busy={!isFree && !update.quote}
        side={
          <OrderSide app={app}>
            <UpdateBill app={app} update={update} version={form.values.version} />
            {stop && <UpdateStopped stop={stop} app={app} />}
            {!stop && isFree && <FreeBuild busy={form.busy} onBuild={build} />}
            {!stop && !isFree && (
              <RenewalWays
                appId={app.base.app_id}
                amount={update.quote?.amount}
                isStale={!update.quote}
                paying={paying}
                note={text('payNote')}
                check={form.check}
              />
            )}
          </OrderSide>
        }
      >
        <header>
          <h1>{text('updateTitle')}</h1>
          <p className="mute">{text('updateLead')}</p>
        </header>
        {update.upgrade && <UpgradeSection app={app} plan={update.upgrade} />}
        <VersionFields app={app} form={form} onSubmit={submit} />
        <VersionChanges app={app} />
        <SameFacts app={app} />
      </WizardStep>
      <PayDialog
        orderNo={dialog.orderNo}
        onClose={dialog.close}
        opener={opener}
        onAgain={() => pay()}
        picture={<OrderedApp app={app} />}
      />
    </>
  );
}

/** Builds the version at once. */
function useBuild(app: PackedApp, form: VersionForm) {
  const toBuild = useToBuild();
  return async () => {
    const answer = await form.submit((version) => packagingApi.rebuildApp({ app_id: app.base.app_id, ...version }));
    if (answer?.ok) {
      toBuild(answer.data.code);
    }
  };
}

/** The order of the higher plan contains the version, which is built after the payment. */
const useUpgradePaying = (app: PackedApp, { upgrade, quote }: Update, { values }: VersionForm) =>
  usePaying(
    { app_id: app.base.app_id, plan: upgrade ?? app.plan, upgrade: 1 as const, amount: quote?.amount, ...values },
    placeRenewal,
  );

type UpdateBillProps = { app: PackedApp; update: Update; version: string };

/** The next version beside the published one, the plan, the end, and the fees of an upgrade. */
function UpdateBill({ app, update, version }: UpdateBillProps) {
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

/** A version that costs nothing is built at once. */
function FreeBuild({ busy, onBuild }: { busy: boolean; onBuild: () => void }) {
  const text = useText(renewalTexts);
  return (
    <OrderDue
      amount="0.00"
      buttons={
        <button type="button" className="button" disabled={busy} aria-busy={busy} onClick={onBuild}>
          {text(busy ? 'building' : 'build')}
        </button>
      }
    >
      <p className="hint">{text('freeNote')}</p>
    </OrderDue>
  );
}

/** The changes of the next version against the published one, with links to edit more; nothing before the first version. */
function VersionChanges({ app: { base, modules, changes } }: { app: PackedApp }) {
  const text = useText(renewalTexts);
  const paths = stepPaths.edit;
  if (!changes) {
    return null;
  }
  const { version, fields, modules: names } = changes;
  const titles = modules.filter(({ name }) => names.includes(name)).map(({ title }) => title);
  const all = [...fields.map((field) => text(`field_${field}`)), ...titles];
  return (
    <OrderSection
      title={text('changes')}
      beside={all.length > 0 && <span className="mute num">{text('changesSince', { version })}</span>}
    >
      {all.length > 0 ? (
        <ul className="version-changes">
          {all.map((change) => (
            <li key={change} className="tag is-brand">
              {change}
            </li>
          ))}
        </ul>
      ) : (
        <p className="mute">{text('noChanges', { version })}</p>
      )}
      <p className="version-changes__ways">
        <Link className="button is-line is-small" to={paths.base(base.app_id)}>
          {text('changeBase')}
        </Link>
        <Link className="button is-line is-small" to={paths.modules(base.app_id)}>
          {text('changeModules')}
        </Link>
      </p>
    </OrderSection>
  );
}
