import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { consoleTexts } from '../../console/texts.ts';
import { AppIcon } from '../../phone/app-icon.tsx';
import { formatClock, formatDay } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { PictureLine } from '../picture-line.tsx';
import { packagingTexts } from '../texts.ts';
import './app-table.css';
import { type AppRow, statusLooks } from './app-status.ts';

const planTexts = {
  wrapper: 'planWrapper',
  primary: 'planPrimary',
  higher: 'planHigher',
  professional: 'planProfessional',
  max: 'planMax',
} as const;

type Props = { rows: readonly AppRow[]; onUpdate: (app: AppRow) => void; onKey: (app: AppRow) => void };

/** The member's packed apps; on a phone each row becomes a card. */
export function AppTable({ rows, onUpdate, onKey }: Props) {
  const text = useText(consoleTexts);

  return (
    <table className="table is-cards">
      <thead>
        <tr>
          <th>{text('colName')}</th>
          <th>{text('colCreated')}</th>
          <th>{text('colUpdated')}</th>
          <th>{text('colPlan')}</th>
          <th>{text('colExpire')}</th>
          <th className="is-end">{text('colOps')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((app) => (
          <AppLine key={app.app_id} app={app} onUpdate={() => onUpdate(app)} onKey={() => onKey(app)} />
        ))}
      </tbody>
    </table>
  );
}

function AppLine({ app, onUpdate, onKey }: { app: AppRow; onUpdate: () => void; onKey: () => void }) {
  const text = useText(consoleTexts);
  const plan = useText(packagingTexts)(planTexts[app.plan]);
  const status = statusLooks[app.status];

  return (
    <tr>
      <td>
        <PictureLine
          picture={
            <AppIcon app={{ name: app.app_name, icon: app.icon_url || null, color: app.theme_color }} size="44px" />
          }
          name={
            <>
              {app.app_name}
              <span className={`tag ${status.tag}`}>{text(status.text as 'statusDraft')}</span>
            </>
          }
        >
          <span className="subline num">
            {app.platforms.map((each) => (each === 'ios' ? 'iOS' : 'Android')).join(' · ')} {app.version}
          </span>
          <span className="subline mono">{app.link}</span>
        </PictureLine>
      </td>
      <td data-l={text('colCreated')} className="no-wrap num">
        {formatDay(app.create_time)}
      </td>
      <td data-l={text('colUpdated')} className="no-wrap num">
        {formatDay(app.update_time)} <span className="mute">{formatClock(app.update_time)}</span>
      </td>
      <td data-l={text('colPlan')} className="no-wrap">
        {plan} {app.trial === 1 && <span className="tag">{text('trial')}</span>}
      </td>
      <td data-l={text('colExpire')} className="no-wrap num">
        <Expiry app={app} />
      </td>
      <td>
        <div className="table__actions">
          <Link className="link is-quiet" to={pathTo('baseConf', {}, { appId: app.app_id })}>
            {text(app.status === 'draft' ? 'continueDraft' : 'settings')}
          </Link>
          {app.last_build && (
            <Link className="link is-quiet" to={pathTo('packComplete', { code: app.last_build })}>
              {text('products')}
            </Link>
          )}
          {app.last_build && (
            <button type="button" className="link is-quiet app-table__key" onClick={onKey}>
              {text('key')}
            </button>
          )}
          {app.status === 'packed' && (
            <button type="button" className="link is-quiet" onClick={onUpdate}>
              {text('update')}
            </button>
          )}
        </div>
      </td>
    </tr>
  );
}

/** Drafts have no expiry yet; 0 means permanent (calls.md §1). */
function Expiry({ app }: { app: AppRow }) {
  const text = useText(consoleTexts);
  if (app.last_build === null) {
    return <span className="mute">–</span>;
  }
  return app.expire_time === 0 ? text('forever') : formatDay(app.expire_time);
}
