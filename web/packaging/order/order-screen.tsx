import { type RefObject, useRef } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { textIn } from '#contract/language.ts';
import { pathTo } from '#contract/screens.ts';
import { neededPlan } from '#modules/needed-plan.ts';
import { planTitles } from '#rules/billing/titles.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { PayDialog } from '../../pay/pay-dialog.tsx';
import { useOrderInAddress } from '../../pay/use-order-in-address.ts';
import { AppIcon } from '../../phone/app-icon.tsx';
import { PageHead } from '../../site/page-head.tsx';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { AppLoadFailed } from '../app-load-failed.tsx';
import type { PackedApp } from '../draft/base-form.ts';
import { StepCourses } from '../step-courses.tsx';
import { packagingTexts } from '../texts.ts';
import { WizardStep } from '../wizard-step.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderSummary } from './order-summary.tsx';
import { OrderWays } from './paying/order-ways.tsx';
import { usePlacing } from './paying/use-app-order.ts';
import { PlanTable } from './plan-table.tsx';
import { PlatformFees } from './platform-fees.tsx';
import { orderTexts } from './texts.ts';
import { TrialRefused } from './trial-refused.tsx';
import { useOrder } from './use-order.ts';

const states: ReadonlySet<PackedApp['status']> = new Set(['draft', 'unpaid', 'failed'] as const);

/** A trial is bought here as well. An app in another state has been ordered already: its order leads to its build. */
const mayOrder = ({ status, trial }: PackedApp): boolean =>
  states.has(status) || (trial === 1 && status !== 'building');

/** Step 3 of the wizard: plans, periods and platforms with their price; then the payment, in a dialog above it, or the trial. */
export function OrderScreen({ appId }: { appId: number }) {
  const text = useText(packagingTexts);
  const navigate = useNavigate();
  const order = useOrder(appId);
  const { app, prices, quote } = order;
  const { dialog, placing, pay } = usePaying(appId, order);
  const opener = useRef<HTMLButtonElement>(null);
  const modules = app?.modules.filter(({ status }) => status === 1).map(({ name }) => name) ?? [];
  const toBase = () => navigate(pathTo('baseConf', {}, { appId }));
  const hasTrial = quote?.trial_available === 1 && app?.trial === 0;

  if (app?.last_build && !mayOrder(app) && dialog.orderNo === null) {
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
        side={app && <OrderSide {...{ order, app, modules, placing, opener, hasTrial, dialog, pay }} onBack={toBase} />}
      >
        <OrderHead modules={modules} />
        {app && mayOrder(app) && app.trial === 0 && quote?.trial_available === 0 && (
          <TrialRefused app={app} quote={quote} onBack={toBase} />
        )}
        <Offers order={order} modules={modules} hasTrial={hasTrial} isOffline={Boolean(app?.base.site)} />
        <OrderFacts hasTrial={hasTrial} />
        <StepCourses step="pay" />
      </WizardStep>
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

type SideProps = ReturnType<typeof usePaying> & {
  order: ReturnType<typeof useOrder>;
  app: PackedApp;
  modules: readonly string[];
  opener: RefObject<HTMLButtonElement | null>;
  hasTrial: boolean;
  onBack: () => void;
};

function OrderSide({ order, app, modules, placing, opener, hasTrial, dialog, pay, onBack }: SideProps) {
  const { choice, quote, isStale, change } = order;
  return (
    <OrderSummary {...{ app, modules, choice, quote, isStale }} onChange={change}>
      <OrderWays {...{ order, app, placing, opener, hasTrial, onBack }} onOpen={dialog.open} onPay={pay} />
    </OrderSummary>
  );
}

const OrderedApp = ({ app: { base } }: { app: PackedApp }) => (
  <AppIcon app={{ name: base.app_name, icon: base.icon_url, color: base.theme_color }} size="44px" />
);

/** Places an order, and opens its payment. */
function usePaying(appId: number, { choice, quote }: ReturnType<typeof useOrder>) {
  const dialog = useOrderInAddress();
  const placing = usePlacing(appId, choice, quote?.amount);

  async function pay(instead?: string) {
    const orderNo = await placing.place(instead);
    if (orderNo) {
      dialog.open(orderNo);
    }
  }

  return { dialog, placing, pay };
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

/** How many modules are on, and the lowest plan that has them. */
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
