import QrCode from 'lucide-react/icons/qr-code';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { Icon } from '../../components/icon.tsx';
import { BrokenName } from '../../texts/broken-name.tsx';
import { formatClock, formatDay } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { AppLine } from '../app-line.tsx';
import { InstallTrend } from '../install-trend.tsx';
import { platformNames } from '../platform-tag.tsx';
import { shortLink } from '../qr/qr-panel.tsx';
import { isWithheld } from '../ruling/ruling.ts';
import { RulingTag } from '../ruling/ruling-tag.tsx';
import { DistributedActs, type OnDistributedAct } from './distributed-acts.tsx';
import { distributedTexts } from './texts.ts';
import { appsOfRow, type DistributedRow, type RowApp } from './use-distributed-apps.ts';
import './distributed-table.css';

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
        <Moment seconds={app.page.upload_time} />
      </td>
      <td className="num" data-l={text('colUpdated')}>
        <Moment seconds={app.page.update_time} />
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
            onClick={() => onAct('qr', app, app)}
          >
            <Icon of={QrCode} />
          </button>
        </span>
      </td>
      <td className="num is-end" data-l={text('colDownloads')}>
        <span className="distributed-table__downloads">
          <InstallTrend days={app.trend} />
          {app.page.download_count.toLocaleString('en')}
        </span>
      </td>
      <td>
        <DistributedActs row={app} onAct={onAct} />
      </td>
    </tr>
  );
}

function Name({ app }: { app: DistributedRow }) {
  const text = useText(distributedTexts);
  const apps = appsOfRow(app);
  const packages = new Set(apps.map((each) => each.package_name));
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
          {apps.map((each) => (
            <StateTags key={each.app_id} app={each} page={app} />
          ))}
        </>
      }
    >
      <span className="num">
        {apps.map(({ platform, version }, place) => (
          <Fragment key={platform}>
            {place > 0 && ' · '}
            <span className="no-wrap">
              {platformNames[platform]} {version}
            </span>
          </Fragment>
        ))}
      </span>
      {[...packages].map((name) => (
        <span key={name} className="mono distributed-table__package">
          <BrokenName of={name} />
        </span>
      ))}
    </AppLine>
  );
}

/** Why visitors do not get an app. Closing the leading app closes the page; what is about one of two apps says its system. */
function StateTags({ app, page }: { app: RowApp; page: DistributedRow }) {
  const text = useText(distributedTexts);
  const system = platformNames[app.platform];
  const isClosed = app.link_status === 'close' && !isWithheld(app);
  const isOfPage = app.app_id === page.app_id;
  return (
    <>
      {isClosed && (isOfPage || page.link_status === 'open') && (
        <span className="tag is-warn">{isOfPage ? text('closed') : text('closedSystem', { system })}</span>
      )}
      <RulingTag app={app} />
      {app.state === 'none' && (
        <span className="tag is-warn">{page.peer ? text('noneSystem', { system }) : text('state_none')}</span>
      )}
    </>
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
