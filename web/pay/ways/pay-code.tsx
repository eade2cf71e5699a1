import Clock from 'lucide-react/icons/clock';
import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import { useEffect } from 'react';
import { CallFailed } from '../../call/query.tsx';
import { saveAt } from '../../call/save-file.ts';
import { toast } from '../../call/toast-store.ts';
import { useSecondsLeft } from '../../call/use-seconds-left.ts';
import { Icon } from '../../components/icon.tsx';
import { SkeletonBlock } from '../../components/skeleton.tsx';
import { useMedia } from '../../components/use-media.ts';
import { LoadFailed } from '../../site/load-failed.tsx';
import { formatMoment } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { codeEnd, formatLeft, type Way } from '../pay-state.ts';
import { payTexts } from '../texts.ts';
import type { FollowedPayment } from '../use-payment.ts';
import { useStarted } from './use-started.ts';
import './pay-code.css';

export type CodeWay = 'wechat' | 'alipay' | 'stripe';
export const isCodeWay = (way: Way | undefined): way is CodeWay =>
  way === 'wechat' || way === 'alipay' || way === 'stripe';

const scans = { wechat: 'scanWechat', alipay: 'scanAlipay', stripe: 'scanCard' } as const;
const opens = { wechat: 'openWechat', alipay: 'openAlipay', stripe: 'openCard' } as const;
type Props = { payment: FollowedPayment; way: CodeWay; onLate: () => void };

/** The code to scan, with the remaining time. */
export function PayCode({ payment, way, onLate }: Props) {
  const text = useText(payTexts);
  const { data, dataUpdatedAt, error, refetch } = useStarted(payment, way);
  const end = codeEnd(data && { ...data, readAt: dataUpdatedAt }, payment.order);
  const left = useSecondsLeft(end * 1000);
  const isOver = data !== undefined && left === 0 && payment.left > 0;
  useEffect(() => {
    if (isOver) {
      refetch();
    }
  }, [isOver, refetch]);
  if (error && (!data || isOver)) {
    return <CodeFailed error={error} onRetry={refetch} />;
  }
  return (
    <div className="pay-code" aria-busy={!data}>
      {data?.code_url && <OnPhone way={way} url={data.code_url} qr={data.qr ?? ''} orderNo={data.order_no} />}
      <div className="qr-box pay-code__code">
        {data ? (
          <img src={data.qr} alt={text('codeAlt', { way: text(way) })} width={168} height={168} />
        ) : (
          <SkeletonBlock />
        )}
      </div>
      <p>
        <b>{text(scans[way])}</b>
        <span className="mute">{text('updatesHere')}</span>
      </p>
      <PayTime left={data ? left : payment.left} until={end} />
      {payment.poll.isError ? (
        <p className="hint is-bad" role="alert">
          {text('reconnecting')}
        </p>
      ) : (
        <button type="button" className="link is-quiet pay-code__late" onClick={onLate}>
          {text('alreadyPaid')}
        </button>
      )}
    </div>
  );
}

/**
 * On the phone that pays: a link that opens the app, if there is one; on every screen, for cards, the link to their page. WeChat’s codes must be
 * scanned from another screen.
 */
function OnPhone({ way, url, qr, orderNo }: { way: CodeWay; url: string; qr: string; orderNo: string }) {
  const text = useText(payTexts);
  const isPhone = useMedia('(max-width: 760px)');
  if (!isPhone && way !== 'stripe') {
    return null;
  }
  if (url.startsWith('http')) {
    return (
      <a className="button pay-code__open" href={url} target="_blank" rel="noopener">
        <Icon of={ExternalLink} />
        {text(opens[way])}
      </a>
    );
  }
  const save = () => savePicture(qr, `${orderNo}.png`).catch(() => toast('warning', text('saveFailed')));
  return (
    <div className="pay-code__phone">
      <p>{text('wechatOnPhone')}</p>
      <button type="button" className="button is-line is-small" onClick={save}>
        <Icon of={Download} />
        {text('saveCode')}
      </button>
    </div>
  );
}

/** The provider has closed its trade before the end of the order; another way can still pay it. */
function CodeFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const text = useText(payTexts);
  if (error instanceof CallFailed && error.failure.err === 'STATE') {
    return (
      <div className="pay-code" role="status">
        <p>
          <b>{text('codeOver')}</b>
          <span className="mute">{text('codeOverNext')}</span>
        </p>
      </div>
    );
  }
  return <LoadFailed error={error} onRetry={onRetry} heading="h3" />;
}

const HOUR = 3600;

/** The remaining time of the code; within the last hour as a countdown. */
function PayTime({ left, until }: { left: number; until: number }) {
  const text = useText(payTexts);
  return (
    <p className="pay-time num">
      <Icon of={Clock} />
      {left < HOUR ? text('timeLeft') : text('openUntil')}
      <b role="timer">{left < HOUR ? formatLeft(left) : formatMoment(until)}</b>
    </p>
  );
}

const SIDE = 640;

/** Saves a drawing as a PNG, which every gallery can show. */
async function savePicture(address: string, name: string): Promise<void> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.drawImage(picture, 0, 0, SIDE, SIDE);
  saveAt(canvas.toDataURL('image/png'), name);
}
