import { Navigate, useNavigate } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { neededPlan } from '#modules/needed-plan.ts';
import { planTitles } from '#rules/billing/titles.ts';
import { textIn } from '#words/language.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { PayDialog } from '../../pay/pay-dialog.tsx';
import { HiddenHead } from '../../site/head/hidden-head.tsx';
import { useSite } from '../../site/use-site.ts';
import { formatSeconds } from '../../texts/format.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { placeOrder } from '../api.ts';
import { AppLoadFailed } from '../app-load-failed.tsx';
import type { PackedApp } from '../draft/base-form.ts';
import { StepCourses } from '../step-courses.tsx';
import { packagingTexts } from '../texts.ts';
import { WizardStep } from '../wizard-step.tsx';
import { periods } from './order-choice.ts';
import { OrderSection } from './order-section.tsx';
import { OrderSummary } from './order-summary.tsx';
import { OrderWays } from './paying/order-ways.tsx';
import { OrderedApp } from './paying/ordered-app.tsx';
import { type Paying, usePaying, useWaitingOrder } from './paying/use-app-order.ts';
import { PlanTable } from './plan-table.tsx';
import { PlatformFees } from './platform-fees.tsx';
import { orderTexts } from './texts.ts';
import { TrialRefused } from './trial-refused.tsx';
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
  const { app, prices, quote } = order;
  const { dialog, placing, opener, pay } = useOrderPaying(appId, order);
  const modules = app?.modules.filter(({ status }) => status === 1).map(({ name }) => name) ?? [];
  const toBase = () => navigate(pathTo('baseConf', {}, { appId }));
  const isChecking = useWaitingOrder(appId, 'pack').data?.status === 'checking';
  const hasTrial = quote?.trial_available === 1 && app?.trial === 0;

  if (app?.last_build && !mayOrder(app) && dialog.orderNo === null) {
    return <Navigate to={pathTo('packComplete', { code: app.last_build.code })} replace />;
  }
  if (order.error) {
    return <AppLoadFailed error={order.error} onRetry={order.refetch} />;
  }
  return (
    <>
      <HiddenHead title={text('stepOrder')} />
      <WizardStep
        busy={!app || !prices || !quote}
        side={
          app && <OrderAside {...{ order, app, modules, placing, opener, hasTrial, dialog, pay }} onBack={toBase} />
        }
      >
        <OrderHead modules={modules} />
        {app && mayOrder(app) && app.trial === 0 && quote?.trial_available === 0 && (
          <TrialRefused app={app} quote={quote} onBack={toBase} />
        )}
        <fieldset className="order-section__choice" disabled={isChecking}>
          <Offers order={order} modules={modules} hasTrial={hasTrial} isOffline={Boolean(app?.base.site)} />
        </fieldset>
        <OrderFacts hasTrial={hasTrial} />
        {hasTrial && <StepCourses step="pay" />}
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

type AsideProps = Paying & {
  order: ReturnType<typeof useOrder>;
  app: PackedApp;
  modules: readonly string[];
  hasTrial: boolean;
  onBack: () => void;
};

function OrderAside({ order, app, modules, placing, opener, hasTrial, dialog, pay, onBack }: AsideProps) {
  const { choice, quote, isStale, change } = order;
  return (
    <OrderSummary {...{ app, modules, choice, quote, isStale }} onChange={change}>
      <OrderWays {...{ order, app, placing, opener, hasTrial, onBack }} onOpen={dialog.open} onPay={pay} />
    </OrderSummary>
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
        modules={modules}
        choice={choice}
        isOffline={isOffline}
        onChange={change}
      />
    </>
  );
}

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

/** The terms of the licence and of the trial; the build time is that of this site's newest build. */
function OrderFacts({ hasTrial }: { hasTrial: boolean }) {
  const text = useText(orderTexts);
  const { lastBuild } = useSite();
  const ofTrial = [
    [text('trialMark'), text('trialMarkText')],
    [text('trialTools'), text('trialToolsText')],
  ] as const;
  const facts = [
    [text('afterTrial'), text('afterTrialText')],
    [text('upgrade'), text('upgradeText')],
    [text('refund'), text('refundText')],
    ...(hasTrial ? ofTrial : []),
    [text('ownKey'), text('ownKeyText')],
    ...(lastBuild
      ? [[text('builtHere'), text('builtHereText', { seconds: formatSeconds(lastBuild.total_ms) })] as const]
      : []),
  ] as const;

  return (
    <OrderSection title={text('facts')} beside={null}>
      <dl className="fact">
        {facts.map(([term, value]) => (
          <OneFact key={term} term={term} value={value} />
        ))}
      </dl>
    </OrderSection>
  );
}

const OneFact = ({ term, value }: { term: string; value: string }) => (
  <>
    <dt>{term}</dt>
    <dd className="num">{value}</dd>
  </>
);
