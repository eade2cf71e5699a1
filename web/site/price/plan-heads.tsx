import { pathTo } from '#contract/screens.ts';
import { moduleFacts, modulesOnIos } from '#modules/module-names.ts';
import { planTitles } from '#rules/billing/titles.ts';
import { formatYuan, groupYuan } from '#rules/billing/yuan.ts';
import { TRIAL_DAYS, TRIAL_PLAN } from '#rules/packaging/trial.ts';
import { textIn } from '#words/language.ts';
import { Phone } from '../../phone/phone.tsx';
import { phoneModules } from '../../phone/phone-modules.ts';
import type { PhoneState } from '../../phone/phone-overlay.tsx';
import { useSampleApp } from '../../phone/sample-app.ts';
import { SampleShop } from '../../phone/sample-shop.tsx';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { sampleSettings } from '../home/gallery/sample-settings.ts';
import { type Offer, offersOf, type PlanPrice } from './offers.ts';
import { PlanMark } from './plan-mark.tsx';
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

/** The signs of the table and their meaning. */
const marks = [
  ['starts', 'starts'],
  ['carries', 'included'],
  ['none', 'absent'],
] as const;

/** The heads of the columns: a phone, the name and the price; before them the key to the signs, and the trial. */
export function PlanHeads({ plans }: { plans: readonly PlanPrice[] }) {
  const text = useText(price);
  const app = { ...useSampleApp(), modules: sampleSettings() };
  return (
    <thead className="plan-heads">
      <tr className="plan-heads__phones">
        <td>
          <b className="plan-heads__lead">{text('phonesLead')}</b>
          <ul className="plan-heads__key">
            {marks.map(([mark, words]) => (
              <li key={mark}>
                <PlanMark mark={mark} />
                {text(words)}
              </li>
            ))}
          </ul>
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
        <td>
          <a className="button" href={pathTo('apppack')}>
            {text('startDays', { days: TRIAL_DAYS })}
          </a>
          <small>{text('trialOf', { plan: textIn(useLanguage(), planTitles[TRIAL_PLAN]) })}</small>
        </td>
        {plans.map((plan) => (
          <th key={plan.plan} scope="col" data-plan={plan.plan} data-trial={plan.plan === TRIAL_PLAN || undefined}>
            <b className="plan-heads__name">{plan.title}</b>
            {offersOf(plan).map((offer) => (
              <OfferPrice key={`${offer.side}-${offer.months}`} offer={offer} />
            ))}
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
      <span>{text('covers', { platforms: text(side), span: text(`span_${months}`) })}</span>
      <span>
        {perMonth ? text('eachMonth', { price: formatYuan(perMonth) }) : text(months === 0 ? 'once' : 'noRenewal')}
      </span>
    </span>
  );
}
