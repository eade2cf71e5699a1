import { useQuery, useQueryClient } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { statusNumber } from '#rules/identity/verification.ts';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../texts/use-text.ts';
import { identityTexts } from '../texts.ts';
import { progressKey } from '../use-progress.ts';
import { useSecondsLeft } from '../use-seconds-left.ts';
import type { ScanWay, StartedScan } from './scan-screen.tsx';
import './scan-panel.css';

type Props = { way: ScanWay; scan: StartedScan; onRestart: () => void };

/** Same interval as the QR sign-in of spec §4. */
const pollMs = 3_000;
const says = {
  alipay: { title: 'scanAlipay', open: 'openAlipay' },
  wechat: { title: 'scanWechat', open: 'openWechat' },
} as const;

/** The QR code with its status and a restart after it expires. The final answer leads to the result. */
export function ScanPanel({ way, scan, onRestart }: Props) {
  const text = useText(identityTexts);
  const left = useSecondsLeft(scan.startedMs + scan.expire * 1000);
  const over = useScan(way, scan, left > 0) || left === 0;
  const { title, open } = says[way.channel];

  return (
    <section className={over ? 'scan-panel is-over' : 'scan-panel'} aria-labelledby="scan">
      <h2 id="scan">{text(over ? 'scanExpired' : title)}</h2>
      <div className="qr-box">
        <img src={scan.qr} alt={text('scanQr')} width={188} height={188} />
      </div>
      {over ? (
        <button type="button" className="button" onClick={onRestart}>
          {text('scanAgain')}
        </button>
      ) : (
        <>
          <p role="status">{text('scanWaiting')}</p>
          <p className="mute num">{text('scanLeft', { left: clockOf(left) })}</p>
          <a
            className={scan.sandbox ? 'button is-line' : 'button is-line scan-panel__open'}
            href={scan.url}
            target={scan.sandbox ? '_blank' : undefined}
            rel="noreferrer"
          >
            {text(scan.sandbox ? 'scanSandbox' : open)}
            <Icon of={ExternalLink} />
          </a>
          {scan.sandbox === 1 && <p className="hint">{text('scanSandboxNote')}</p>}
        </>
      )}
    </section>
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

type Polled = Awaited<ReturnType<ScanWay['check']>>;

/** A network failure keeps the polling going. */
const hasEnded = (answer: Polled): boolean =>
  answer.ok
    ? answer.data.status === statusNumber.passed || answer.data.status === statusNumber.failed
    : answer.err === 'EXPIRED';

const clockOf = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
