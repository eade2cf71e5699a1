import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { isRunning } from '#rules/packaging/app-status.ts';
import { hasExpired } from '#rules/packaging/licence.ts';
import { formatDay } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import type { PackedApp } from '../draft/base-form.ts';
import { isPaid } from '../opening.ts';
import { renewalTexts } from './texts.ts';
import './update-stopped.css';

type Stop = 'building' | 'expired' | 'trialOver';

/** The reason why no version can be built now; null if one can. */
export function stopOf(app: PackedApp): Stop | null {
  if (isRunning(app.last_build?.status ?? null)) {
    return 'building';
  }
  if (hasExpired(app.expire_time, Math.floor(Date.now() / 1000))) {
    return isPaid(app) ? 'expired' : 'trialOver';
  }
  return null;
}

/** Says what must be done first, with a link. */
export function UpdateStopped({ stop, app }: { stop: Stop; app: PackedApp }) {
  const text = useText(renewalTexts);
  const { app_id: appId } = app.base;
  const day = formatDay(app.expire_time);
  const notice = {
    building: {
      lead: text('isBuilding'),
      way: text('seeBuild'),
      to: pathTo('packComplete', { code: app.last_build?.code ?? '' }),
    },
    expired: {
      title: text('expiredTitle', { day }),
      lead: text('expiredLead'),
      way: text('toRenew'),
      to: pathTo('renew', { appId: appId }),
    },
    trialOver: {
      title: text('trialOver', { day }),
      lead: text('trialOverLead'),
      way: text('toBuy'),
      to: pathTo('payPage', {}, { appId }),
    },
  }[stop] as { title?: string; lead: string; way: string; to: string };
  return (
    <div className="update-stopped" role="status">
      {notice.title && <b>{notice.title}</b>}
      <p className="hint">{notice.lead}</p>
      <Link className={stop === 'building' ? 'button is-line' : 'button is-launch'} to={notice.to}>
        {notice.way}
      </Link>
    </div>
  );
}
