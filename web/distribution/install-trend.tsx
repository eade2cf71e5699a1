import { useText } from '../texts/use-text.ts';
import { sharedTexts } from './texts.ts';
import './install-trend.css';

const HEIGHT = 20;
const STEP = 6;
const BAR = 4;
/** A day without downloads is a line on the ground, and one with few is still seen above it. */
const [GROUND, LEAST] = [1, 3];

/** The downloads of the last days as bars, today last (decision 057); nothing before the first one. */
export function InstallTrend({ days }: { days: readonly number[] }) {
  const text = useText(sharedTexts);
  const total = days.reduce((sum, count) => sum + count, 0);
  if (total === 0) {
    return null;
  }
  const [most, count] = [Math.max(...days), total.toLocaleString('en')];
  const label = text(total === 1 ? 'trendOne' : 'trend', { days: days.length, count });
  const width = days.length * STEP - (STEP - BAR);
  return (
    <svg className="install-trend" role="img" aria-label={label} width={width} height={HEIGHT}>
      <title>{label}</title>
      {days.map((downloads, day) => {
        const height = heightOf(downloads, most);
        const look = downloads === 0 ? 'is-none' : day === days.length - 1 ? 'is-today' : '';
        const place = { x: day * STEP, y: HEIGHT - height, width: BAR, height, rx: 1 };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
          <rect key={day} className={`install-trend__bar ${look}`} {...place} />
        );
      })}
    </svg>
  );
}

const heightOf = (downloads: number, most: number): number =>
  downloads === 0 ? GROUND : LEAST + Math.round((downloads / most) * (HEIGHT - LEAST));
