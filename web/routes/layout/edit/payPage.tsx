import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { packaging } from '#contract/calls/packaging.ts';
import type { packagingSchemas } from '#contract/schemas/packaging.ts';
import { appIdIn, pathTo } from '#contract/screens.ts';
import { client } from '../../../call/client.ts';
import { toast } from '../../../call/toast-store.ts';
import { LoadFailedPage } from '../../../site/load-failed.tsx';
import '../../../packaging/order/order.css';
import { loaded } from '../../../call/query.tsx';
import { PriceTable } from '../../../packaging/order/price-table.tsx';
import { TrialFacts } from '../../../packaging/order/trial-facts.tsx';
import { TrialSummary } from '../../../packaging/order/trial-summary.tsx';
import { packagingTexts } from '../../../packaging/texts.ts';
import { PageHead } from '../../../site/page-head.tsx';
import { useText } from '../../../texts/use-text.ts';

const api = client<typeof packagingSchemas>(packaging);

/** /layout/edit/payPage?… — the order; for now the 7-day trial. */
export default function PayPage() {
  const appId = appIdIn(useSearchParams()[0]);
  return appId !== null && appId > 0 ? <Order key={appId} appId={appId} /> : <ToFirstStep />;
}

/** Without a draft there is nothing to order. */
function ToFirstStep() {
  const navigate = useNavigate();
  useEffect(() => void navigate(pathTo('baseConf'), { replace: true }), [navigate]);
  return null;
}

function Order({ appId }: { appId: number }) {
  const text = useText(packagingTexts);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const app = useQuery({
    queryKey: ['app', appId, 'order'],
    queryFn: () => loaded(api.getApp({ app_id: appId })),
    staleTime: 0,
  });
  const quote = useQuery({
    queryKey: ['quote', appId],
    queryFn: () => loaded(api.orderBuild({ app_id: appId, trial: 1 })),
    staleTime: 0,
  });
  const error = (app.data ? null : app.error) ?? (quote.data ? null : quote.error);
  const offer = quote.data && 'trial_available' in quote.data ? quote.data : null;
  const refused = offer?.trial_reason ? { reason: offer.trial_reason, appId: offer.trial_app ?? 0 } : null;

  async function start() {
    setBusy(true);
    const answer = await api.orderBuild({ app_id: appId, trial: 1, create: 1 });
    setBusy(false);
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
    <main className="pz" id="content" aria-busy={!app.data}>
      <PageHead title={text('stepOrder')} hidden />
      <div className="pz-m">
        <h1>{text('orderTitle')}</h1>
        <p className="mute">{text('orderLead')}</p>
        <TrialFacts />
        <PriceTable />
      </div>
      {app.data && (
        <TrialSummary
          app={app.data}
          refused={refused}
          busy={busy || quote.isPending}
          onStart={start}
          onBack={() => navigate(pathTo('baseConf', {}, { appId }))}
        />
      )}
    </main>
  );
}
