import { LineBreak } from '../../components/page/line-break.tsx';
import { AppIcon } from '../../phone/app-icon.tsx';
import { Phone } from '../../phone/phone.tsx';
import { formatClock, formatDay } from '../../texts/format.ts';
import { useAppName } from '../../texts/use-app-name.ts';
import { useText } from '../../texts/use-text.ts';
import { plainFindings } from './checks/plain-findings.ts';
import type { Report } from './report.ts';
import { report as texts } from './texts.ts';
import './report-head.css';

export function ReportHead({ report }: { report: Report }) {
  const text = useText(texts);
  const findings = plainFindings(report);
  const failed = findings.filter(({ ok }) => !ok).length;
  const time = `${formatDay(report.create_time)} ${formatClock(report.create_time)}`;
  const name = useAppName()(report);
  const app = {
    name,
    icon: report.icon_url || null,
    color: report.theme_color,
    background: '#ffffff',
  };

  return (
    <section className="report-head">
      <div className="wrap report-head__columns">
        <div className="report-head__words">
          <div className="report-head__build">
            {app.icon && <AppIcon app={app} size="56px" />}
            <div>
              <b>
                {name} {report.version} ({report.version_code})
                {report.trial === 1 && <span className="tag is-warn">{text('trial')}</span>}
              </b>
              <span className="num">{text('build', { code: report.code, time })}</span>
            </div>
          </div>
          <h1>
            {failed === 0
              ? text('allPassed', { count: findings.length })
              : text('someFailed', { count: findings.length, failed })}
          </h1>
          <p className="lead report-head__lead">
            {text('lead')}
            <LineBreak />
            {text('leadMore')}
          </p>
          <Figures report={report} />
        </div>
        <Phone className="report-head__phone" platform="android" app={app} state="desktop">
          {null}
        </Phone>
      </div>
    </section>
  );
}

function Figures({ report }: { report: Report }) {
  const text = useText(texts);
  return (
    <dl className="report-head__figures num">
      <div>
        <dt>{text('signers')}</dt>
        <dd>{text('signerCount')}</dd>
      </div>
      <div>
        <dt>{text('permissions')}</dt>
        <dd>{text('permissionCount', { count: report.permissions.length })}</dd>
      </div>
      <div>
        <dt>{text('hosts')}</dt>
        <dd>{text('hostCount', { count: report.hosts.length })}</dd>
      </div>
      <div>
        <dt>{text('sdks')}</dt>
        <dd>{text('sdkCount', { count: report.libraries.length })}</dd>
      </div>
    </dl>
  );
}
