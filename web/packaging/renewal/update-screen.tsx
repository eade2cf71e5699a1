import { useNavigate } from 'react-router';
import { Skeleton } from '../../components/skeleton.tsx';
import { PageHead } from '../../site/page-head.tsx';
import { useText } from '../../texts/use-text.ts';
import { packagingApi } from '../api.ts';
import { AppLoadFailed } from '../app-load-failed.tsx';
import type { PackedApp } from '../draft/base-form.ts';
import { stepPaths } from '../opening.ts';
import { OrderSide } from '../order/order-side.tsx';
import { StepCourses } from '../step-courses.tsx';
import { WizardStep } from '../wizard-step.tsx';
import { renewalTexts } from './texts.ts';
import { UpdateBill } from './update-bill.tsx';
import { UpdateDue } from './update-due.tsx';
import { SameFacts, UpgradeSection } from './update-parts.tsx';
import { stopOf, UpdateStopped } from './update-stopped.tsx';
import { type Update, useToBuild, useUpdate } from './use-update.ts';
import { VersionChanges } from './version-changes.tsx';
import { useVersionForm, VersionFields } from './version-form.tsx';

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
      <PageHead title={text('updateTitle')} hidden />
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
  const navigate = useNavigate();
  const toBuild = useToBuild();
  const form = useVersionForm(app);
  const stop = stopOf(app);
  const toModules = () => navigate(stepPaths.edit.modules(app.base.app_id));

  async function build() {
    const answer = await form.submit((version) => packagingApi.rebuildApp({ app_id: app.base.app_id, ...version }));
    if (answer?.ok) {
      toBuild(answer.data.code);
    }
  }
  const submit = () => !stop && !update.upgrade && build();

  return (
    <WizardStep
      busy={update.upgrade !== null && !update.quote}
      side={
        <OrderSide app={app}>
          <UpdateBill app={app} update={update} version={form.values.version} />
          {stop ? (
            <UpdateStopped stop={stop} app={app} />
          ) : (
            <UpdateDue update={update} busy={form.busy} onBuild={build} onBack={toModules} />
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
      <StepCourses step="pay" />
    </WizardStep>
  );
}
