import { useCurrencyNote } from '../../components/page/use-currency-note.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { useSite } from '../../site/use-site.ts';
import { formatSeconds } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import type { PackedApp } from '../draft/base-form.ts';
import { OrderSection } from './order-section.tsx';
import { OrderSummary } from './order-summary.tsx';
import { OrderWays } from './paying/order-ways.tsx';
import type { Paying } from './paying/use-app-order.ts';
import { PlanTable } from './plan-table.tsx';
import { PlatformFees } from './platform-fees.tsx';
import { orderTexts } from './texts.ts';
import type { useOrder } from './use-order.ts';

export type StepProps = Paying & {
  order: ReturnType<typeof useOrder>;
  app: PackedApp;
  /** Whether staff look for the money of an order, which locks its choice. */
  isChecking: boolean;
  onBack: () => void;
};

/** `hasTrial`: the trial comes first, and has the main button of the page. */
type PartProps = StepProps & { hasTrial: boolean };

/** The modules of an app that are on. */
export const modulesOf = ({ modules }: PackedApp) =>
  modules.filter(({ status }) => status === 1).map(({ name }) => name);

/** The bill of the choice, with the button for its payment. */
export function OrderAside({ order, app, placing, opener, hasTrial, dialog, pay, onBack }: PartProps) {
  const { choice, quote, isStale, change } = order;
  return (
    <OrderSummary {...{ app, choice, quote, isStale }} modules={modulesOf(app)} onChange={change}>
      <OrderWays {...{ order, app, placing, opener, hasTrial, onBack }} onOpen={dialog.open} onPay={pay} />
    </OrderSummary>
  );
}

/** The plans, the periods and the platforms. */
export function Offers({ order, app, hasTrial }: Pick<PartProps, 'order' | 'app' | 'hasTrial'>) {
  const { prices, choice, change } = order;
  const modules = modulesOf(app);
  const currency = useCurrencyNote();
  if (!prices) {
    return <Skeleton lines={[100, 100, 100]} />;
  }
  return (
    <>
      {currency && <p className="hint">{currency}</p>}
      <PlanTable offers={prices.plans} choice={choice} modules={modules} hasTrial={hasTrial} onChange={change} />
      <PlatformFees
        offer={prices.plans.find(({ plan }) => plan === choice.plan)}
        bothOff={prices.both_platforms_off}
        modules={modules}
        choice={choice}
        isOffline={Boolean(app.base.site)}
        onChange={change}
      />
    </>
  );
}

/** The terms of the licence and of the trial; the build time is the median of this site’s last builds. */
export function OrderFacts({ hasTrial }: { hasTrial: boolean }) {
  const text = useText(orderTexts);
  const { typicalBuild } = useSite();
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
    ...(typicalBuild
      ? [[text('builtHere'), text('builtHereText', { seconds: formatSeconds(typicalBuild.total_ms) })] as const]
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
