import { moduleFacts, modulesOnIos } from '#modules/module-names.ts';
import { formatYuan, groupYuan } from '#rules/billing/yuan.ts';
import { TRIAL_PLAN } from '#rules/packaging/trial.ts';
import { Phone } from '../../phone/phone.tsx';
import { phoneModules } from '../../phone/phone-modules.ts';
import type { PhoneState } from '../../phone/phone-overlay.tsx';
import { useSampleApp } from '../../phone/sample-app.ts';
import { SampleShop } from '../../phone/sample-shop.tsx';
import { useText } from '../../texts/use-text.ts';
import { sampleSettings } from '../home/gallery/sample-settings.ts';
import { home } from '../home/texts.ts';
import { type Offer, offersOf, type PlanPrice } from './offers.ts';
import { price } from './texts.ts';
import './plan-heads.css';

/** The picture of each plan on its phone: a module that the plan adds. */
const shown: Readonly<Record<PlanPrice['plan'], PhoneState>> = {
  wrapper: 'site',
  primary: 'sidebar',
  higher: 'push',
  professional: 'loginConfig',
  max: 'loginConfig',
};

/** The heads of the columns: a phone, the name and the price. */
export function PlanHeads({ plans }: { plans: readonly PlanPrice[] }) {
  const text = useText(price);
  const homeText = useText(home);
  const app = { ...useSampleApp(), modules: sampleSettings() };
  return (
    <thead className="plan-heads">
      <tr className="plan-heads__phones">
        <td>
          <p>{text('phonesLead')}</p>
        </td>
        {plans.map(({ plan }, index) => (
          <td key={plan} data-plan={plan} data-trial={plan === TRIAL_PLAN || undefined}>
            <Phone platform="android" app={app} state={shown[plan]} modules={phoneModules}>
              <SampleShop />
            </Phone>
            <p>
              {hasMoreOnIos(plan, index) ? (
                text(`shows_${plan}`)
              ) : (
                <>
                  <span className="plan-heads__android">{text(`shows_${plan}`)}</span>
                  <span className="plan-heads__ios">{text('sameOnIos', { plan: plans[index - 1]!.title })}</span>
                </>
              )}
            </p>
          </td>
        ))}
      </tr>
      <tr className="plan-heads__prices">
        <th scope="col">
          <span className="screen-reader">{text('choosePlan')}</span>
        </th>
        {plans.map((plan) => (
          <th key={plan.plan} scope="col" data-plan={plan.plan} data-trial={plan.plan === TRIAL_PLAN || undefined}>
            <b className="plan-heads__name">{plan.title}</b>
            {offersOf(plan).map((offer) => (
              <OfferPrice key={`${offer.side}-${offer.months}`} offer={offer} />
            ))}
            {plan.plan === TRIAL_PLAN && <span className="tag is-brand">{homeText('inTrial')}</span>}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Whether a plan adds a module on iOS to the next lower plan; the lowest always does. */
const hasMoreOnIos = (plan: PlanPrice['plan'], index: number): boolean =>
  index === 0 || modulesOnIos.some((name) => moduleFacts[name].plan === plan);

function OfferPrice({ offer: { side, months, amount, perMonth } }: { offer: Offer }) {
  const text = useText(price);
  const [whole, fen] = groupYuan(amount).split('.');
  return (
    <span className="plan-heads__offer num" data-offer={`${side}-${months}`}>
      <b>
        <small>¥</small>
        {whole}
        {fen && <small>.{fen}</small>}
      </b>
      <span>
        {perMonth ? text('eachMonth', { price: formatYuan(perMonth) }) : text(months === 0 ? 'once' : 'noRenewal')}
      </span>
    </span>
  );
}
