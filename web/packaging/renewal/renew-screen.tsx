import { Navigate } from 'react-router';
import { useCurrencyNote } from '../../components/page/use-currency-note.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { PayDialog } from '../../pay/pay-dialog.tsx';
import { HiddenHead } from '../../site/head/hidden-head.tsx';
import { useText } from '../../texts/use-text.ts';
import { placeRenewal } from '../api.ts';
import { AppLoadFailed } from '../app-load-failed.tsx';
import type { PackedApp } from '../draft/base-form.ts';
import { isPaid, openingOf, stepPaths } from '../opening.ts';
import { OrderSection } from '../order/order-section.tsx';
import { OrderSide } from '../order/order-side.tsx';
import { OrderedApp } from '../order/paying/ordered-app.tsx';
import { usePaying } from '../order/paying/use-app-order.ts';
import { PlanTable } from '../order/plan-table.tsx';
import { WizardStep } from '../wizard-step.tsx';
import { WizardWaiting } from '../wizard-waiting.tsx';
import { RenewalBill } from './renewal-bill.tsx';
import { RenewalWays } from './renewal-ways.tsx';
import { renewalTexts } from './texts.ts';
import { isPermanent, type Renewal, useRenewal } from './use-renewal.ts';
import { modulesOn } from './use-update.ts';

/** More time for a paid app, or a higher plan. A draft must be ordered first, and a trial bought. */
export function RenewScreen({ appId }: { appId: number }) {
  const text = useText(renewalTexts);
  const renewal = useRenewal(appId);
  const { app, error, refetch } = renewal;
  if (error) {
    return <AppLoadFailed error={error} onRetry={refetch} />;
  }
  if (app && !isPaid(app)) {
    const paths = stepPaths.new;
    return <Navigate to={openingOf(app) === 'new' ? paths.base(appId) : paths.order(appId)} replace />;
  }
  return (
    <>
      <HiddenHead title={text('renewTitle')} />
      {app ? <Extension app={app} renewal={renewal} /> : <WizardWaiting title={text('renewTitle')} beside="bill" />}
    </>
  );
}

function Extension({ app, renewal }: { app: PackedApp; renewal: Renewal }) {
  const text = useText(renewalTexts);
  const { prices, choice, selection, quote, isStale, isOffered, change } = renewal;
  const paying = usePaying({ app_id: app.base.app_id, ...selection, amount: quote?.amount }, placeRenewal);

  return (
    <>
      <WizardStep
        busy={!prices || isStale}
        side={
          <OrderSide app={app}>
            <RenewalBill app={app} renewal={renewal} />
            {isOffered && (
              <RenewalWays
                appId={app.base.app_id}
                amount={quote?.amount}
                isStale={isStale}
                paying={paying}
                note={text('renewNote')}
              />
            )}
          </OrderSide>
        }
      >
        <RenewHead app={app} />
        {prices ? (
          <PlanTable
            offers={prices.plans}
            choice={{ ...choice, platforms: app.base.platforms }}
            modules={modulesOn(app)}
            hasTrial={false}
            own={app.plan}
            {...(app.status !== 'expired' && { lowest: app.plan })}
            hasPeriods={!isPermanent(app)}
            onChange={change}
          />
        ) : (
          <Skeleton lines={[100, 100, 100]} />
        )}
        <RenewalFacts app={app} />
      </WizardStep>
      <PayDialog
        orderNo={paying.dialog.orderNo}
        onClose={paying.dialog.close}
        opener={paying.opener}
        onAgain={() => paying.pay()}
        picture={<OrderedApp app={app} />}
      />
    </>
  );
}

function RenewHead({ app }: { app: PackedApp }) {
  const text = useText(renewalTexts);
  const currency = useCurrencyNote();
  const lead = isPermanent(app) ? 'renewLeadForever' : app.status === 'expired' ? 'renewLeadOver' : 'renewLead';
  return (
    <header>
      <h1>{text(isPermanent(app) ? 'upgrade' : 'renewTitle')}</h1>
      <p className="mute">{text(lead)}</p>
      {currency && <p className="hint">{currency}</p>}
    </header>
  );
}

/** The effects of a renewal on phones, and the rules for its end and its price. */
function RenewalFacts({ app }: { app: PackedApp }) {
  const text = useText(renewalTexts);
  const facts = [
    ...(isPermanent(app) ? [] : ([['factEnd', app.status === 'expired' ? 'factEndOver' : 'factEndText']] as const)),
    ['factPhones', isPermanent(app) ? 'factPhonesUpgrade' : 'factPhonesText'],
    ['factHigher', 'factHigherText'],
  ] as const;
  return (
    <OrderSection title={text('facts')} beside={null}>
      <dl className="fact">
        {facts.map(([term, words]) => (
          <Fact key={term} term={text(term)} words={text(words)} />
        ))}
      </dl>
    </OrderSection>
  );
}

const Fact = ({ term, words }: { term: string; words: string }) => (
  <>
    <dt>{term}</dt>
    <dd>{words}</dd>
  </>
);
