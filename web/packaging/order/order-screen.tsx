import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { loaded } from '../../call/query.tsx';
import { toast } from '../../call/toast-store.ts';
import { useBusy } from '../../components/use-busy.ts';
import { PageHead } from '../../site/page-head.tsx';
import { useText } from '../../texts/use-text.ts';
import { packagingApi } from '../api.ts';
import { AppLoadFailed } from '../app-load-failed.tsx';
import type { PackedApp } from '../draft/base-form.ts';
import { leaveBehind } from '../leave-behind.ts';
import { packagingTexts } from '../texts.ts';
import { WizardStep } from '../wizard-step.tsx';
import { PriceTable } from './price-table.tsx';
import { TrialFacts } from './trial-facts.tsx';
import { TrialSummary } from './trial-summary.tsx';

/** An app in another state has been ordered already: its order leads to its build. */
const mayOrder: ReadonlySet<PackedApp['status']> = new Set(['draft', 'unpaid', 'failed'] as const);

/** Step 3 of the wizard: the cost of the app and the order button. */
export function OrderScreen({ appId }: { appId: number }) {
  const text = useText(packagingTexts);
  const navigate = useNavigate();
  const { busy, run } = useBusy();
  const app = useQuery({
    queryKey: ['app', appId, 'order'],
    queryFn: () => loaded(packagingApi.getApp({ app_id: appId })),
    staleTime: 0,
  });
  const quote = useQuery({
    queryKey: ['quote', appId],
    queryFn: () => loaded(packagingApi.orderBuild({ app_id: appId, trial: 1 })),
    staleTime: 0,
  });
  const error = (app.data ? null : app.error) ?? (quote.data ? null : quote.error);
  const offer = quote.data && 'trial_available' in quote.data ? quote.data : null;
  const refused = offer?.trial_reason ? { reason: offer.trial_reason, appId: offer.trial_app ?? 0 } : null;

  async function start() {
    const answer = await run(() => packagingApi.orderBuild({ app_id: appId, trial: 1, create: 1 }));
    if (!answer.ok) {
      app.refetch();
      quote.refetch();
      toast('error', answer.msg);
    } else if ('code' in answer.data && answer.data.code) {
      leaveBehind(pathTo('applist'));
      navigate(pathTo('packComplete', { code: answer.data.code }));
    }
  }

  if (app.data?.last_build && !mayOrder.has(app.data.status)) {
    return <Navigate to={pathTo('packComplete', { code: app.data.last_build.code })} replace />;
  }
  if (error) {
    return <AppLoadFailed error={error} onRetry={() => Promise.all([app.refetch(), quote.refetch()])} />;
  }
  return (
    <>
      <PageHead title={text('stepOrder')} hidden />
      <WizardStep
        busy={!app.data}
        side={
          app.data && (
            <TrialSummary
              app={app.data}
              refused={refused}
              busy={busy || quote.isPending}
              onStart={start}
              onBack={() => navigate(pathTo('baseConf', {}, { appId }))}
            />
          )
        }
      >
        <h1>{text('orderTitle')}</h1>
        <p className="mute">{text('orderLead')}</p>
        <TrialFacts />
        <PriceTable />
      </WizardStep>
    </>
  );
}
