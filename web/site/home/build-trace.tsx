import Check from 'lucide-react/icons/check';
import { Icon } from '../../components/icon.tsx';
import { Fold } from '../../components/page/fold.tsx';
import { formatMs } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import type { TypicalBuild } from '../settings.ts';
import { home } from './texts.ts';
import { type TraceBar, type TraceRow, traceRows } from './trace-rows.ts';

/** A build's stages in sequence and proportion; the APK is orange. */
export function BuildTrace({ build }: { build: TypicalBuild }) {
  const text = useText(home);
  return (
    <figure className="build-trace card">
      <Fold
        head={
          <span className="build-trace__head">
            <b>{text('traceTitle')}</b>
            <span className="tag is-ok">
              <Icon of={Check} />
              {text('traceVerified')}
            </span>
            <span className="build-trace__key">{text('traceKey')}</span>
            <span className="build-trace__total num">
              {text('traceTotal')} <b>{formatMs(build.total_ms)}</b>
            </span>
          </span>
        }
      >
        <div className="build-trace__rows">
          {traceRows(build).map((row) => (
            <Row key={row.name} row={row} totalMs={build.total_ms} />
          ))}
        </div>
      </Fold>
    </figure>
  );
}

function Row({ row, totalMs }: { row: TraceRow; totalMs: number }) {
  const text = useText(home);
  const share = (ms: number) => `${(100 * ms) / totalMs}%`;
  return (
    <div className="build-trace__row">
      <span>{row.name in names ? text(names[row.name as keyof typeof names]) : row.name}</span>
      <div>
        {row.bars.map((bar) => (
          <i
            key={bar.startMs}
            className={classOf(row, bar)}
            style={{ left: share(bar.startMs), width: share(bar.ms) }}
          />
        ))}
      </div>
      <em className="num">{formatMs(row.ms)}</em>
    </div>
  );
}

function classOf({ name }: TraceRow, { verifies }: TraceBar): string {
  return [name === 'apk' && 'is-main', name === 'between' && 'is-rest', verifies && 'is-check']
    .filter(Boolean)
    .join(' ');
}

const names = {
  prepare: 'stage_prepare',
  icons: 'stage_icons',
  apk: 'product_apk',
  aab: 'product_aab',
  mobileconfig: 'product_mobileconfig',
  'unsigned-ipa': 'product_unsigned-ipa',
  simulator: 'product_simulator',
  store: 'stage_store',
  publish: 'stage_publish',
  between: 'stage_between',
} as const;
