import QrCode from 'lucide-react/icons/qr-code';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { planTitles } from '#rules/billing/titles.ts';
import { readableLink } from '#rules/packaging/readable-host.ts';
import { textIn } from '#words/language.ts';
import { Icon } from '../../components/icon.tsx';
import { PictureLine } from '../../console/picture-line.tsx';
import { consoleTexts } from '../../console/texts.ts';
import { InstallTrend } from '../../distribution/install-trend.tsx';
import { AppIcon } from '../../phone/app-icon.tsx';
import { formatClock, formatDay } from '../../texts/format.ts';
import { useAppName } from '../../texts/use-app-name.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { useDevice } from '../install/use-device.ts';
import { savedIcon } from '../saved-icon.ts';
import { useHiddenSteps } from '../steps/hidden-steps.ts';
import { appWithSteps, StepLine } from '../steps/step-line.tsx';
import './app-table.css';
import { BrokenName } from '../../texts/broken-name.tsx';
import { AppActs, type OnAct } from './app-acts.tsx';
import { type AppRow, statusLooks } from './app-status.ts';
import { appTexts } from './texts.ts';

/** The member's packed apps; up to a tablet's width each row becomes a card. */
export function AppTable({ rows, onAct }: { rows: readonly AppRow[]; onAct: OnAct }) {
  const text = useText(consoleTexts);
  const appText = useText(appTexts);
  const withSteps = appWithSteps(rows, useHiddenSteps());

  return (
    <table className="table is-cards app-table">
      <thead>
        <tr>
          <th>{text('colName')}</th>
          <th>{appText('colVersion')}</th>
          <th>{appText('colPlanAndExpiry')}</th>
          <th>{appText('colDistribution')}</th>
          <th className="is-end">{text('colOps')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((app) => (
          <AppLine key={app.app_id} app={app} hasSteps={app.app_id === withSteps} onAct={onAct} />
        ))}
      </tbody>
    </table>
  );
}

function AppLine({ app, hasSteps, onAct }: { app: AppRow; hasSteps: boolean; onAct: OnAct }) {
  const text = useText(consoleTexts);
  const appText = useText(appTexts);
  const plan = textIn(useLanguage(), planTitles[app.plan]);

  return (
    <tr data-app={app.app_id}>
      <td>
        <AppName app={app} hasSteps={hasSteps} />
      </td>
      <td data-l={appText('colVersion')}>
        <Version app={app} onScan={() => onAct('scan', app)} />
      </td>
      <td data-l={appText('colPlanAndExpiry')} className="num">
        <span className="app-table__plan">
          {app.status === 'draft' ? <span className="mute">{appText('noPlan')}</span> : plan}
          {app.trial === 1 && <span className="tag">{text('trial')}</span>}
        </span>
        <Expiry app={app} />
      </td>
      <td data-l={appText('colDistribution')} className="app-table__distribution">
        {app.distributed_app_id !== undefined && <Distribution app={app} />}
      </td>
      <td>
        <AppActs app={app} onAct={onAct} />
      </td>
    </tr>
  );
}

function AppName({ app, hasSteps }: { app: AppRow; hasSteps: boolean }) {
  const name = useAppName()(app);
  const text = useText(consoleTexts);
  const appText = useText(appTexts);
  const status = statusLooks[app.status];
  const [one = '', other] = app.platforms.map((each) => (each === 'ios' ? 'iOS' : 'Android'));
  return (
    <PictureLine
      picture={<AppIcon app={savedIcon(app)} size="44px" />}
      name={
        <>
          <Link className="app-table__name" to={pathTo('app', { appId: app.app_id })}>
            {name}
          </Link>
          <span className={`tag ${status.tag}`}>{text(status.text as 'statusDraft')}</span>
        </>
      }
    >
      <span className="subline mono app-table__link">{app.link ? readableLink(app.link) : appText('offlineSite')}</span>
      <span className="subline app-table__link">
        {other ? appText('platformPair', { one, other }) : one} ·{' '}
        <span className="mono">
          <BrokenName of={app.package_name} />
        </span>
      </span>
      {hasSteps && <StepLine app={app} />}
    </PictureLine>
  );
}

/** The version of the last build, the latest change, and the QR code that installs it; a phone needs no QR code. */
function Version({ app, onScan }: { app: AppRow; onScan: () => void }) {
  const name = useAppName()(app);
  const text = useText(appTexts);
  const onPhone = useDevice() !== 'computer';
  return (
    <span className="app-table__built num">
      {app.last_build === null ? (
        <span className="mute">{text('notBuilt')}</span>
      ) : (
        `${app.last_version} (${app.last_version_code})`
      )}
      {!onPhone && (app.status === 'packed' || app.status === 'expired') && (
        <button
          type="button"
          className="icon-button"
          aria-label={text('scanOf', { name })}
          title={text('scan')}
          onClick={onScan}
        >
          <Icon of={QrCode} />
        </button>
      )}
      <span className="subline no-wrap">
        {text('updatedAt', { time: `${formatDay(app.update_time)} ${formatClock(app.update_time)}` })}
      </span>
    </span>
  );
}

/** The short link of the install page with its downloads; the link leads to the settings of the distribution. */
function Distribution({ app }: { app: AppRow }) {
  const name = useAppName()(app);
  const text = useText(appTexts);
  const path = `/d/${app.short ?? ''}`;
  return (
    <>
      <Link
        className="link mono app-table__short"
        aria-label={text('distributionOf', { path, name })}
        to={pathTo('disapp', { appId: app.distributed_app_id! })}
      >
        {path}
      </Link>
      <span className="subline num app-table__downloads">
        {text('downloads', { count: (app.download_count ?? 0).toLocaleString('en') })}
        {app.trend && <InstallTrend days={app.trend} />}
      </span>
    </>
  );
}

/** Drafts have no expiry yet; 0 means permanent (calls.md §1). */
function Expiry({ app }: { app: AppRow }) {
  const text = useText(consoleTexts);
  const appText = useText(appTexts);
  if (app.last_build === null) {
    return null;
  }
  const day = formatDay(app.expire_time);
  const isOver = app.status === 'expired';
  return (
    <span className={isOver ? 'subline no-wrap app-table__over' : 'subline no-wrap'}>
      {app.expire_time === 0 ? text('forever') : appText(isOver ? 'expiredOn' : 'expiresOn', { day })}
    </span>
  );
}
