import { colonHex, formatDay, formatMoment, formatSize } from '../../../texts/format.ts';
import { useText } from '../../../texts/use-text.ts';
import { systemOf } from '../../system-of.ts';
import { distributedAppTexts } from '../texts.ts';
import type { DistributedApp } from '../use-distributed-app.ts';

/** The facts of the current release, which cannot be edited. */
export function BaseFacts({ app }: { app: DistributedApp }) {
  const text = useText(distributedAppTexts);
  const rows: [string, string, boolean?][] = [
    [text('packageName'), app.package_name, true],
    [text('version'), app.version ? `${app.version} (${app.version_code})` : '–'],
    [text('size'), app.size ? text('sizeAndPrice', { size: formatSize(app.size), points: app.points }) : '–'],
    ...(app.min_os
      ? [[text('system'), text('systemFrom', { system: systemOf(app.platform, app.min_os) })] as [string, string]]
      : []),
    ...signRows(app, text),
    [text('uploaded'), formatMoment(app.upload_time)],
    [text('updated'), formatMoment(app.update_time)],
    [text('downloads'), app.download_count.toLocaleString('en')],
  ];
  return (
    <dl className="fact base-tab__facts">
      {rows.map(([name, value, isMono]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={isMono ? 'mono' : 'num'}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function signRows(
  { sign }: DistributedApp,
  text: (key: 'signer' | 'team' | 'devices' | 'expires') => string,
): [string, string, boolean?][] {
  if (!sign) {
    return [];
  }
  if (sign.kind === 'android') {
    return sign.signer ? [[text('signer'), shortSigner(sign.signer), true]] : [];
  }
  return [
    ...(sign.team_name ? [[text('team'), sign.team_name] as [string, string]] : []),
    ...(sign.devices > 0 ? [[text('devices'), String(sign.devices)] as [string, string]] : []),
    ...(sign.expires > 0 ? [[text('expires'), formatDay(sign.expires)] as [string, string]] : []),
  ];
}

const shortSigner = (signer: string): string => `${colonHex(signer).slice(0, 11)}…${colonHex(signer).slice(-5)}`;
