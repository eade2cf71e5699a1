import QrCode from 'lucide-react/icons/qr-code';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { Icon } from '../../components/icon.tsx';
import { formatClock, formatDay } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { AppLine } from '../app-line.tsx';
import { InstallTrend } from '../install-trend.tsx';
import { platformNames } from '../platform-tag.tsx';
import { shortLink } from '../qr/qr-panel.tsx';
import { isWithheld } from '../ruling/ruling.ts';
import { RulingTag } from '../ruling/ruling-tag.tsx';
import { distributedTexts } from './texts.ts';
import type { DistributedRow } from './use-distributed-apps.ts';
import './distributed-table.css';

export type OnDistributedAct = (act: 'qr' | 'delete', app: DistributedRow) => void;
type Props = { rows: readonly DistributedRow[]; onAct: OnDistributedAct };

/** The columns and operations of spec §2; up to a tablet's width each row becomes a card. */
export function DistributedTable({ rows, onAct }: Props) {
  const text = useText(distributedTexts);
  return (
    <table className="table is-cards distributed-table">
      <thead>
        <tr>
          <th>{text('colName')}</th>
          <th>{text('colUploaded')}</th>
          <th>{text('colUpdated')}</th>
          <th>{text('colLink')}</th>
          <th className="is-end">{text('colDownloads')}</th>
          <th className="is-end">{text('colActs')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((app) => (
          <Row key={app.app_id} app={app} onAct={onAct} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ app, onAct }: { app: DistributedRow; onAct: OnDistributedAct }) {
  const text = useText(distributedTexts);
  return (
    <tr data-app={app.app_id}>
      <td>
        <Name app={app} />
      </td>
      <td className="num" data-l={text('colUploaded')}>
        <Moment seconds={app.upload_time} />
      </td>
      <td className="num" data-l={text('colUpdated')}>
        <Moment seconds={app.update_time} />
      </td>
      <td data-l={text('colLink')}>
        <span className="distributed-table__link">
          <a className="link mono" href={app.download_url} target="_blank" rel="noreferrer">
            {shortLink(app.download_url)}
          </a>
          <CopyButton value={app.download_url} className="icon-button" label={text('copyLinkOf', { name: app.name })} />
          <button
            type="button"
            className="icon-button"
            aria-label={text('qrOf', { name: app.name })}
            onClick={() => onAct('qr', app)}
          >
            <Icon of={QrCode} />
          </button>
        </span>
      </td>
      <td className="num is-end" data-l={text('colDownloads')}>
        <span className="distributed-table__downloads">
          <InstallTrend days={app.trend} />
          {app.download_count.toLocaleString('en')}
        </span>
      </td>
      <td>
        <Acts app={app} onAct={onAct} />
      </td>
    </tr>
  );
}

function Name({ app }: { app: DistributedRow }) {
  const text = useText(distributedTexts);
  return (
    <AppLine
      icon={app.icon || null}
      letter={app.name}
      name={
        <>
          <Link className="distributed-table__name" to={pathTo('disapp', { appId: app.app_id })}>
            {app.name}
          </Link>
          {app.merged === 1 && <span className="tag is-brand">{text('merged')}</span>}
          {app.link_status === 'close' && !isWithheld(app) && <span className="tag is-warn">{text('closed')}</span>}
          <RulingTag app={app} />
          {app.state === 'none' && <span className="tag is-warn">{text('state_none')}</span>}
        </>
      }
    >
      <span className="num">
        {platformNames[app.platform]} {app.version}
      </span>
      <span className="mono distributed-table__package">{app.package_name}</span>
    </AppLine>
  );
}

const Moment = ({ seconds }: { seconds: number }) =>
  seconds > 0 ? (
    <>
      <span className="no-wrap">{formatDay(seconds)}</span> <span className="mute">{formatClock(seconds)}</span>
    </>
  ) : (
    '–'
  );

function Acts({ app, onAct }: { app: DistributedRow; onAct: OnDistributedAct }) {
  const text = useText(distributedTexts);
  const appId = app.app_id;
  return (
    <div className="table__actions">
      <Link className="link is-quiet" to={pathTo('disapp', { appId })} aria-label={text('setOf', { name: app.name })}>
        {text('set')}
      </Link>
      <Link
        className="link is-quiet"
        to={pathTo('disapp', { appId }, { tab: 'merge' })}
        aria-label={text('mergeOf', { name: app.name })}
      >
        {text('merge')}
      </Link>
      <Link
        className="link is-quiet"
        to={pathTo('appdisrelease', {}, { appId })}
        aria-label={text('updateOf', { name: app.name })}
      >
        {text('update')}
      </Link>
      <button
        type="button"
        className="link is-quiet is-danger"
        aria-label={text('deleteOf', { name: app.name })}
        onClick={() => onAct('delete', app)}
      >
        {text('delete')}
      </button>
    </div>
  );
}
