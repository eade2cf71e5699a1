import { Navigate, useNavigate } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { neededPlan } from '#modules/needed-plan.ts';
import { planTitles } from '#rules/billing/titles.ts';
import { textIn } from '#words/language.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { PayDialog } from '../../pay/pay-dialog.tsx';
import { HiddenHead } from '../../site/head/hidden-head.tsx';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { placeOrder } from '../api.ts';
import { AppLoadFailed } from '../app-load-failed.tsx';
import type { PackedApp } from '../draft/base-form.ts';
import { packagingTexts } from '../texts.ts';
import { WizardStep } from '../wizard-step.tsx';
import { periods } from './order-choice.ts';
import { modulesOf, Offers, OrderAside, OrderFacts, type StepProps } from './order-parts.tsx';
import { OrderedApp } from './paying/ordered-app.tsx';
import { usePaying, useWaitingOrder } from './paying/use-app-order.ts';
import { orderTexts } from './texts.ts';
import { TrialRefused } from './trial-refused.tsx';
import { TrialStep } from './trial-step.tsx';
import { useOrder } from './use-order.ts';

const states: ReadonlySet<PackedApp['status']> = new Set(['draft', 'unpaid', 'failed'] as const);

/** Whether the page may order: a draft, or a trial. An app in any other state is already ordered: its order leads to its build. */
const mayOrder = ({ status, trial }: PackedApp): boolean =>
  states.has(status) || (trial === 1 && status !== 'building');

/** Step 3 of the wizard: plans, periods and platforms with their price; then the payment, in a dialog above it, or the trial. */
export function OrderScreen({ appId }: { appId: number }) {
  const text = useText(packagingTexts);
  const navigate = useNavigate();
  const order = useOrder(appId);
  const { app, quote } = order;
  const { dialog, placing, opener, pay } = useOrderPaying(appId, order);
  const toBase = () => navigate(pathTo('baseConf', {}, { appId }));
  const waiting = useWaitingOrder(appId, 'pack');

  if (app?.last_build && !mayOrder(app) && dialog.orderNo === null) {
    return <Navigate to={pathTo('packComplete', { code: app.last_build.code })} replace />;
  }
  if (order.error) {
    return <AppLoadFailed error={order.error} onRetry={order.refetch} />;
  }
  // A draft shows nothing before it is known whether it can have its trial, so that no price flashes up.
  const isOpen = app && (app.status !== 'draft' || (quote && !waiting.isPending));
  const hasTrial = quote?.trial_available === 1 && app?.trial === 0 && !waiting.data;
  const isChecking = waiting.data?.status === 'checking';
  const Step = hasTrial ? TrialStep : OrderStep;
  return (
    <>
      <HiddenHead title={text('stepOrder')} />
      {isOpen ? (
        <Step {...{ order, app, isChecking, placing, opener, dialog, pay }} onBack={toBase} />
      ) : (
        <WizardStep busy>
          <Skeleton lines={[40, 100, 100]} />
        </WizardStep>
      )}
      <PayDialog
        orderNo={dialog.orderNo}
        onClose={dialog.close}
        opener={opener}
        onPaid={order.forget}
        onAgain={() => pay()}
        picture={app && <OrderedApp app={app} />}
      />
    </>
  );
}

/** The order of an app that cannot have a trial, with the reason. */
function OrderStep(props: StepProps) {
  const { order, app, isChecking, onBack } = props;
  const { prices, quote } = order;
  return (
    <WizardStep busy={!prices || !quote} side={<OrderAside {...props} hasTrial={false} />}>
      <OrderHead modules={modulesOf(app)} />
      {mayOrder(app) && app.trial === 0 && quote?.trial_available === 0 && (
        <TrialRefused app={app} quote={quote} onBack={onBack} />
      )}
      <fieldset className="order-section__choice" disabled={isChecking}>
        <Offers order={order} app={app} hasTrial={false} />
      </fieldset>
      <OrderFacts hasTrial={false} />
    </WizardStep>
  );
}

/** Places an order with this choice, and opens its payment. */
const useOrderPaying = (appId: number, { choice, quote }: ReturnType<typeof useOrder>) =>
  usePaying(
    {
      app_id: appId,
      plan: choice.plan,
      months: periods[choice.period],
      platforms: choice.platforms.join(),
      amount: quote?.amount,
    },
    placeOrder,
  );

/** The number of modules that are on, and the lowest plan that includes them. */
function OrderHead({ modules }: { modules: readonly string[] }) {
  const text = useText(orderTexts);
  const plan = textIn(useLanguage(), planTitles[neededPlan(modules)]);
  return (
    <header>
      <h1>{text('title')}</h1>
      <p className="mute">{text(modules.length > 0 ? 'lead' : 'leadNone', { count: modules.length, plan })}</p>
    </header>
  );
}
