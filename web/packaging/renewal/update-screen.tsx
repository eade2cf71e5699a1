import { Skeleton } from '../../components/skeleton.tsx';
import { PayDialog } from '../../pay/pay-dialog.tsx';
import { HiddenHead } from '../../site/head/hidden-head.tsx';
import { useText } from '../../texts/use-text.ts';
import { packagingApi } from '../api.ts';
import { AppLoadFailed } from '../app-load-failed.tsx';
import type { PackedApp } from '../draft/base-form.ts';
import { OrderSide } from '../order/order-side.tsx';
import { OrderedApp } from '../order/paying/ordered-app.tsx';
import { usePaying } from '../order/paying/use-app-order.ts';
import { WizardStep } from '../wizard-step.tsx';
import { FreeBuild } from './free-build.tsx';
import { RenewalWays } from './renewal-ways.tsx';
import { renewalTexts } from './texts.ts';
import { UpdateBill } from './update-bill.tsx';
import { SameFacts, UpgradeSection } from './update-parts.tsx';
import { stopOf, UpdateStopped } from './update-stopped.tsx';
import { type Update, useToBuild, useUpdate } from './use-update.ts';
import { VersionChanges } from './version-changes.tsx';
import { useVersionForm, VersionFields, type VersionForm } from './version-form.tsx';

/** Step 3 for an app that has been built: the next version, with the difference of a higher plan if its modules need one. */
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
      {app ? (
        <NextVersion app={app} update={update} />
      ) : (
        <main id="content" aria-busy="true">
          <Skeleton lines={[40, 100, 100, 80]} />
        </main>
      )}
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

/** The order of the higher plan carries the version, which is built once it is paid. */
const useUpgradePaying = (app: PackedApp, { upgrade, quote }: Update, { values }: VersionForm) =>
  usePaying(
    { app_id: app.base.app_id, plan: upgrade ?? app.plan, upgrade: 1 as const, amount: quote?.amount, ...values },
    (asked) => packagingApi.renewApp(asked),
  );
