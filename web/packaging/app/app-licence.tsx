import { useQuery } from '@tanstack/react-query';
import { remainingDays } from '#rules/billing/renewal-price.ts';
import { planTitles } from '#rules/billing/titles.ts';
import { formatAmount } from '#rules/billing/yuan.ts';
import { firstNotice } from '#rules/packaging/expiry-notice.ts';
import { NEVER_EXPIRES } from '#rules/packaging/licence.ts';
import { TRIAL_DAYS } from '#rules/packaging/trial.ts';
import { textIn } from '#words/language.ts';
import { loaded } from '../../call/query.tsx';
import { formatDay } from '../../texts/format.ts';
import { type TextOf, useLanguage, useText } from '../../texts/use-text.ts';
import { quoteRenewal } from '../api.ts';
import type { PackedApp } from '../draft/base-form.ts';
import { AppNote } from './app-note.tsx';
import { AppSection } from './app-section.tsx';
import { appPageTexts } from './texts.ts';
import { toOrder, toRenewal } from './ways.ts';
import './app-licence.css';

type Text = TextOf<typeof appPageTexts>;
type Props = { app: PackedApp; now: number };

/** The plan of the app, its end, and a link to extend or buy it, which the head of the page has too once it is over. `now` is in epoch seconds. */
export function AppLicence({ app, now }: Props) {
  const text = useText(appPageTexts);
  const language = useLanguage();
  const { plan, base } = app;
  const platforms = base.platforms.length > 1 ? text('bothPlatforms') : base.platforms[0] === 'ios' ? 'iOS' : 'Android';
  const { title, words, isOver } = app.licensed === 1 ? licenceOf(app, now, text) : offerOf(app, text);
  return (
    <AppSection
      id="licence"
      title={text('licenceTitle')}
      tag={text('planAndPlatforms', { plan: textIn(language, planTitles[plan]), platforms })}
    >
      <AppNote
        title={title}
        words={words}
        more={isRenewable(app) && <RenewalPrice app={app} />}
        act={licenceAct(app, text)}
        look={isOver ? 'is-over' : 'is-framed'}
      >
        {app.licensed === 1 && <Life app={app} now={now} />}
      </AppNote>
    </AppSection>
  );
}

function licenceOf({ expire_time: until, trial }: PackedApp, now: number, text: Text) {
  if (until === 0) {
    return { title: text('forever'), words: text('foreverText'), isOver: false };
  }
  const day = formatDay(until);
  if (until <= now) {
    return { title: text('over', { day }), words: text(trial ? 'trialOverText' : 'overText'), isOver: true };
  }
  const count = remainingDays(until, now);
  const after = text(trial ? 'trialEndsText' : 'endsText');
  const words = count > 1 ? text('daysLeft', { count, after }) : text('lastDay', { after });
  return { title: text(trial ? 'trialUntil' : 'until', { day }), words, isOver: false };
}

function offerOf({ status }: PackedApp, text: Text) {
  return status === 'unpaid'
    ? { title: text('unpaidTitle'), words: text('unpaidText'), isOver: false }
    : { title: text('draftTitle'), words: text('draftText', { days: TRIAL_DAYS }), isOver: false };
}

/** The next step of a licence: an order, its payment or more time. */
export function licenceAct(app: PackedApp, text: Text): { to: string; words: string } | null {
  if (app.licensed === 0) {
    return app.status === 'unpaid'
      ? { to: toOrder(app), words: text('toPay') }
      : { to: toOrder(app), words: text('toOrder') };
  }
  if (app.trial === 1) {
    return { to: toOrder(app), words: text('buy') };
  }
  return isRenewable(app) ? { to: toRenewal(app), words: text('renew') } : null;
}

const isRenewable = ({ licensed, trial, expire_time }: PackedApp): boolean =>
  licensed === 1 && trial === 0 && expire_time !== NEVER_EXPIRES;

/** Today, the first reminder and the end, while the reminders are still to come. */
function Life({ app: { expire_time: until, trial }, now }: Props) {
  const text = useText(appPageTexts);
  const notice = firstNotice({ expiresAtSeconds: until, isTrial: trial === 1 });
  if (notice === null || notice <= now) {
    return null;
  }
  const points = [
    ['lifeToday', now],
    ['lifeNotice', notice],
    ['lifeEnd', until],
  ] as const;
  return (
    <ol className="app-licence__life">
      {points.map(([name, at]) => (
        <li key={name}>
          <b>{text(name)}</b>
          <span className="num">{formatDay(at)}</span>
        </li>
      ))}
    </ol>
  );
}

const A_YEAR = 12;

/** The price of another year of a paid app in its plan; nothing before the server has answered. */
function RenewalPrice({ app: { base, plan } }: { app: PackedApp }) {
  const text = useText(appPageTexts);
  const selection = { plan, months: A_YEAR };
  const { data } = useQuery({
    queryKey: ['quote', base.app_id, 'renewal', selection],
    queryFn: () => loaded(quoteRenewal({ app_id: base.app_id, ...selection })),
  });
  return data ? <span className="num">{text('renewalPrice', { amount: formatAmount(data.amount) })}</span> : null;
}
