import { ProgressBar } from '../../../console/progress-bar.tsx';
import { useText } from '../../../texts/use-text.ts';
import './share-bars.css';
import { dataTexts } from './texts.ts';

type Part = { id: string | number; name: string; count: number };

/** Shares of all downloads, the largest first. */
export function ShareBars({ title, parts }: { title: string; parts: readonly Part[] }) {
  const text = useText(dataTexts);
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) {
    return null;
  }
  return (
    <section className="share-bars">
      <h2>{title}</h2>
      {parts.map(({ id, name, count }) => (
        <div key={id}>
          <p>
            <span>{name || text('unknown')}</span>
            <span className="num mute">{((count / all) * 100).toFixed(1)}%</span>
          </p>
          <ProgressBar label={name || text('unknown')} max={all} value={count} />
        </div>
      ))}
    </section>
  );
}
