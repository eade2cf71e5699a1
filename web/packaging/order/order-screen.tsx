import { Navigate, useNavigate } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { tellFailure } from '../../call/tell-failure.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { useBusy } from '../../components/use-busy.ts';
import { PageHead } from '../../site/page-head.tsx';
import { useText } from '../../texts/use-text.ts';
import { packagingApi } from '../api.ts';
import { AppLoadFailed } from '../app-load-failed.tsx';
import type { PackedApp } from '../draft/base-form.ts';
import { leaveBehind } from '../leave-behind.ts';
import { StepCourses } from '../step-courses.tsx';
import { packagingTexts } from '../texts.ts';
import { WizardStep } from '../wizard-step.tsx';
import type { Quote } from './order-choice.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PlanTable } from './plan-table.tsx';
import { PlatformFees } from './platform-fees.tsx';
import { orderTexts } from './texts.ts';
import { TrialOffer } from './trial-offer.tsx';
import { TrialRefused } from './trial-refused.tsx';
import { useOrder } from './use-order.ts';

/** An app in another state has been ordered already: its order leads to its build. */
const mayOrder: ReadonlySet<PackedApp['status']> = new Set(['draft', 'unpaid', 'failed'] as const);

/** Step 3 of the wizard: plans, periods and platforms with their price. Until payment comes, the trial is what can be ordered. */
export function OrderScreen({ appId }: { appId: number }) {
  const text = useText(packagingTexts);
  const navigate = useNavigate();
  const { busy, run } = useBusy();
  const order = useOrder(appId);
  const { app, prices, quote, choice } = order;
  const modules = app?.modules.filter(({ status }) => status === 1).map(({ name }) => name) ?? [];
  const refused = quote?.trial_available === 0;
  const toBase = () => navigate(pathTo('baseConf', {}, { appId }));

  async function start() {
    const platforms = choice.platforms.join();
    // The trial has a plan of its own.
    const answer = await run(() => packagingApi.orderBuild({ app_id: appId, trial: 1, create: 1, platforms }));
    if (!answer.ok) {
      order.refetch();
      tellFailure(answer);
    } else if ('code' in answer.data && answer.data.code) {
      order.forget();
      leaveBehind(pathTo('applist'));
      navigate(pathTo('packComplete', { code: answer.data.code }));
    }
  }

  if (app?.last_build && !mayOrder.has(app.status)) {
    return <Navigate to={pathTo('packComplete', { code: app.last_build.code })} replace />;
  }
  if (order.error) {
    return <AppLoadFailed error={order.error} onRetry={order.refetch} />;
  }
  return (
    <>
      <PageHead title={text('stepOrder')} hidden />
      <WizardStep
        busy={!app || !prices || !quote}
        side={
          app && (
            <OrderSummary
              app={app}
              modules={modules}
              choice={choice}
              quote={quote}
              isStale={order.isStale}
              onChange={order.change}
            >
              {!refused && <TrialOffer busy={busy || !quote} amount={quote?.amount} onStart={start} onBack={toBase} />}
            </OrderSummary>
          )
        }
      >
        <OrderHead quote={quote} />
        {app && quote && refused && <TrialRefused app={app} quote={quote} onBack={toBase} />}
        <Offers order={order} modules={modules} hasTrial={!refused} isOffline={Boolean(app?.base.site)} />
        <OrderFacts hasTrial={!refused} />
        <StepCourses step="pay" />
      </WizardStep>
    </>
  );
}

type OffersProps = {
  order: ReturnType<typeof useOrder>;
  modules: readonly string[];
  hasTrial: boolean;
  isOffline: boolean;
};

function Offers({ order, modules, hasTrial, isOffline }: OffersProps) {
  const { prices, choice, change } = order;
  if (!prices) {
    return <Skeleton lines={[100, 100, 100]} />;
  }
  return (
    <>
      <PlanTable offers={prices.plans} choice={choice} modules={modules} hasTrial={hasTrial} onChange={change} />
      <PlatformFees
        offer={prices.plans.find(({ plan }) => plan === choice.plan)}
        bothOff={prices.both_platforms_off}
        choice={choice}
        isOffline={isOffline}
        onChange={change}
      />
    </>
  );
}

/** A refused trial is not promised. */
function OrderHead({ quote }: { quote: Quote | undefined }) {
  const text = useText(orderTexts);
  if (quote?.trial_available === 0) {
    return (
      <header>
        <h1>{text(quote.trial_app ? 'triedTitle' : 'refusedTitle')}</h1>
        <p className="mute">{quote.trial_reason}</p>
      </header>
    );
  }
  return (
    <header>
      <h1>{text('title')}</h1>
      <p className="mute">{text('lead')}</p>
    </header>
  );
}
