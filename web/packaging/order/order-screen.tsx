import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { loaded } from '../../call/query.tsx';
import { toast } from '../../call/toast-store.ts';
import { useBusy } from '../../components/use-busy.ts';
import { LoadFailedPage } from '../../site/load-failed.tsx';
import { PageHead } from '../../site/page-head.tsx';
import { useText } from '../../texts/use-text.ts';
import { packagingApi } from '../api.ts';
import { packagingTexts } from '../texts.ts';
import { WizardStep } from '../wizard-step.tsx';
import { PriceTable } from './price-table.tsx';
import { TrialFacts } from './trial-facts.tsx';
import { TrialSummary } from './trial-summary.tsx';

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
      quote.refetch();
      toast('error', answer.msg);
    } else if ('code' in answer.data && answer.data.code) {
      navigate(pathTo('packComplete', { code: answer.data.code }));
    }
  }

  if (error) {
    return <LoadFailedPage error={error} onRetry={() => Promise.all([app.refetch(), quote.refetch()])} />;
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
