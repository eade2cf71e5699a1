import { useQuery, useQueryClient } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { statusNumber } from '#rules/identity/verification.ts';
import { useSecondsLeft } from '../../call/use-seconds-left.ts';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../texts/use-text.ts';
import { identityTexts } from '../texts.ts';
import { progressKey } from '../use-progress.ts';
import type { ScanWay, StartedScan } from './scan-way.ts';
import { useOnPhone } from './use-on-phone.ts';
import './scan-panel.css';

type Props = { way: ScanWay; scan: StartedScan; onRestart: () => void };

/** Same interval as the QR sign-in of spec §4. */
const pollMs = 3_000;
const says = {
  alipay: { scan: 'scanAlipay', here: 'hereAlipay', open: 'openAlipay', step: 'stepAlipay' },
  wechat: { scan: 'scanWechat', here: 'hereWechat', open: 'openWechat', step: 'stepWechat' },
} as const;

/** The running check, which can be restarted after it has expired. The final answer opens the result. */
export function ScanPanel({ way, scan, onRestart }: Props) {
  const text = useText(identityTexts);
  const left = useSecondsLeft(scan.startedMs + scan.expire * 1000);
  const over = useScan(way, scan, left > 0) || left === 0;
  const onPhone = useOnPhone();
  const { scan: title, here } = says[way.channel];
  const Running = onPhone ? OnThisPhone : ByQrCode;

  return (
    <section className={over ? 'scan-panel is-over' : 'scan-panel'} aria-labelledby="scan">
      {!onPhone && <QrCode scan={scan} />}
      <div className="scan-panel__told">
        <h2 id="scan">{over ? text(onPhone ? 'hereExpired' : 'scanExpired') : text(onPhone ? here : title)}</h2>
        {over ? (
          <button type="button" className="button" onClick={onRestart}>
            {text(onPhone ? 'hereAgain' : 'scanAgain')}
          </button>
        ) : (
          <Running way={way} scan={scan} left={left} />
        )}
      </div>
      {!over && scan.sandbox === 1 && (
        <Sandbox>{!onPhone && <OpenLink way={way} scan={scan} className="button is-line" />}</Sandbox>
      )}
    </section>
  );
}

type RunningProps = { way: ScanWay; scan: StartedScan; left: number };

/** The button comes first; the code is for members whose app is on another phone. */
function OnThisPhone({ way, scan, left }: RunningProps) {
  const text = useText(identityTexts);
  return (
    <>
      <p role="status">{text('hereWaiting')}</p>
      <OpenLink way={way} scan={scan} className="button" />
      <p className="mute num">{text('hereLeft', { left: useTimeLeft(left) })}</p>
      <details className="scan-panel__other">
        <summary>{text('otherPhone')}</summary>
        <QrCode scan={scan} />
      </details>
    </>
  );
}

/** The code stands beside the steps. */
function ByQrCode({ way, left }: RunningProps) {
  const text = useText(identityTexts);
  return (
    <>
      <ol className="scan-panel__steps">
        <li>{text(says[way.channel].step)}</li>
        <li>{text('stepFace')}</li>
        <li>{text('stepDone')}</li>
      </ol>
      <p className="scan-panel__wait" role="status">
        {text('scanWaiting')}
      </p>
      <p className="mute num">{text('scanLeft', { left: useTimeLeft(left) })}</p>
    </>
  );
}

/** The notice that this is a demo, with its button. */
function Sandbox({ children }: { children: ReactNode }) {
  const text = useText(identityTexts);
  return (
    <div className="scan-panel__sandbox">
      <span className="tag is-warn">{text('sandbox')}</span>
      <p>{text('scanSandboxNote')}</p>
      {children}
    </div>
  );
}

function OpenLink({ way, scan, className }: Omit<RunningProps, 'left'> & { className: string }) {
  const text = useText(identityTexts);
  return (
    <a className={className} href={scan.url} target={scan.sandbox ? '_blank' : undefined} rel="noreferrer">
      {text(scan.sandbox ? 'scanSandbox' : says[way.channel].open)}
      <Icon of={ExternalLink} />
    </a>
  );
}

function QrCode({ scan }: { scan: StartedScan }) {
  const text = useText(identityTexts);
  return (
    <div className="qr-box">
      <img src={scan.qr} alt={text('scanQr')} />
    </div>
  );
}

/** Polls until the check is decided; returns true once it has expired. */
function useScan({ channel, check }: ScanWay, { attempt }: StartedScan, running: boolean): boolean {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ['identity', 'scan', channel, attempt],
    queryFn: () => check({ attempt }),
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : pollMs),
    enabled: running,
  });
  const decided = data?.ok === true && hasEnded(data);

  useEffect(() => {
    if (decided) {
      queries
        .invalidateQueries({ queryKey: progressKey })
        .then(() => navigate(pathTo('authResult', {}, { kind: 'person' }), { replace: true }));
    }
  }, [decided, navigate, queries]);
  return data?.ok === false && data.err === 'EXPIRED';
}

type CheckAnswer = Awaited<ReturnType<ScanWay['check']>>;

/** A network failure keeps the polling going. */
const hasEnded = (answer: CheckAnswer): boolean =>
  answer.ok
    ? answer.data.status === statusNumber.passed || answer.data.status === statusNumber.failed
    : answer.err === 'EXPIRED';

/** Hours, then minutes; seconds only in the last ten minutes. */
function useTimeLeft(seconds: number): string {
  const text = useText(identityTexts);
  if (seconds > 90 * 60) {
    return text('lifeHours', { hours: Math.round(seconds / 3600) });
  }
  return seconds >= 600 ? text('lifeMinutes', { minutes: Math.floor(seconds / 60) }) : clockOf(seconds);
}

const clockOf = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
