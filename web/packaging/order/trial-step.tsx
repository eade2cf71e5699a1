import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatAmount } from '#rules/billing/yuan.ts';
import { readableLink } from '#rules/packaging/readable-host.ts';
import { TRIAL_DAYS, TRIAL_MODULES } from '#rules/packaging/trial.ts';
import { useBusy } from '../../components/use-busy.ts';
import { PictureLine } from '../../console/picture-line.tsx';
import { AppIcon } from '../../phone/app-icon.tsx';
import { quietSiteApi } from '../../site/api.ts';
import { useAppName } from '../../texts/use-app-name.ts';
import { useText } from '../../texts/use-text.ts';
import type { PackedApp } from '../draft/base-form.ts';
import { savedIcon } from '../saved-icon.ts';
import { StepCourses } from '../step-courses.tsx';
import { packagingTexts } from '../texts.ts';
import { useBeginTrial } from '../use-begin-trial.ts';
import { WizardStep } from '../wizard-step.tsx';
import { Offers, OrderAside, OrderFacts, type StepProps } from './order-parts.tsx';
import { orderTexts } from './texts.ts';
import './trial-step.css';

/** One card with the trial; the order is behind a link. */
export function TrialStep(props: StepProps) {
  const { order, app, onBack } = props;
  return (
    <WizardStep>
      <TrialCard app={app} order={order} onBack={onBack} />
      <TrialPrices isOpen={order.hasOwnChoice} side={<OrderAside {...props} hasTrial />}>
        <Offers order={order} app={app} hasTrial />
        <OrderFacts hasTrial />
      </TrialPrices>
      <div className="trial-step__courses">
        <StepCourses step="pay" />
      </div>
    </WizardStep>
  );
}

type CardProps = Pick<StepProps, 'app' | 'order' | 'onBack'>;

/** The first build of an app that can have its trial: what it contains, and the button that starts it. */
function TrialCard({ app: { base }, order, onBack }: CardProps) {
  const text = useText(orderTexts);
  const packagingText = useText(packagingTexts);
  const name = useAppName()(base);
  const begin = useBeginTrial(order.refetch);
  const { busy, run } = useBusy();
  const { platforms } = order.choice;

  async function start() {
    if (await begin({ app_id: base.app_id, platforms: platforms.join() })) {
      order.forget();
    }
  }

  return (
    <section className="trial-card">
      <header>
        <h1>{text('trialTitle', { days: TRIAL_DAYS })}</h1>
        <p className="mute">{text('trialLead', { count: TRIAL_MODULES })}</p>
      </header>
      <PictureLine picture={<AppIcon app={savedIcon(base)} size="56px" />} name={name}>
        <span className="subline mono">{base.link ? readableLink(base.link) : base.site_name}</span>
      </PictureLine>
      <SiteDownNote base={base} />
      <ul className="trial-card__platforms" aria-label={text('platforms')}>
        {platforms.map((platform) => (
          <li key={platform}>
            <b>{packagingText(platform)}</b>
            <span>{packagingText(platform === 'ios' ? 'productsOfIos' : 'productsOfAndroid')}</span>
          </li>
        ))}
      </ul>
      <p className="trial-card__due">
        {text('due')}
        <b className="num">{formatAmount('0.00')}</b>
      </p>
      <button
        type="button"
        className="button is-launch is-large trial-card__start"
        disabled={busy}
        aria-busy={busy}
        onClick={() => run(start)}
      >
        {text(busy ? 'starting' : 'buildNow')}
      </button>
      <button type="button" className="link trial-card__back" onClick={onBack}>
        {packagingText('backToBase')}
      </button>
    </section>
  );
}

/** Says before the build that the app's site does not answer; the build is possible all the same. */
export function SiteDownNote({ base: { link, app_id } }: Pick<PackedApp, 'base'>) {
  const text = useText(orderTexts);
  const { data: check } = useQuery({
    queryKey: ['site-check', app_id, link],
    queryFn: () => quietSiteApi.checkLink({ link, app_id }),
    enabled: link !== '',
  });
  return check?.ok && check.data.reachable === 0 ? (
    <p className="notice" role="status">
      {text('siteDown')}
    </p>
  ) : null;
}

/** The order behind one link below the trial: nobody has to see a price before the first build, and everybody may buy at once. Open where a choice was made before. */
function TrialPrices({ isOpen, children, side }: { isOpen: boolean; children: ReactNode; side: ReactNode }) {
  const text = useText(orderTexts);
  return (
    <details className="trial-prices" data-part="prices" open={isOpen}>
      <summary>
        {text('planLater', { days: TRIAL_DAYS })} <span className="link">{text('seePrices')}</span>
      </summary>
      <div className="trial-prices__order">
        <div>{children}</div>
        {side}
      </div>
    </details>
  );
}
