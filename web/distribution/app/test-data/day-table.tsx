import { useState } from 'react';
import { MoreButton } from '../../../components/more-button.tsx';
import { useText } from '../../../texts/use-text.ts';
import type { Day } from './day-chart.tsx';
import { shortDay } from './short-day.ts';
import { dataTexts } from './texts.ts';

const atOnce = 7;

/** The numbers of the chart, the newest day first. */
export function DayTable({ days }: { days: readonly Day[] }) {
  const text = useText(dataTexts);
  const [shown, setShown] = useState(atOnce);
  const newest = days.toReversed();
  return (
    <section>
      <h2>{text('daily')}</h2>
      <table className="table">
        <thead>
          <tr>
            <th>{text('day')}</th>
            <th className="is-end">{text('views')}</th>
            <th className="is-end">{text('downloads')}</th>
            <th className="is-end">{text('rate')}</th>
          </tr>
        </thead>
        <tbody>
          {newest.slice(0, shown).map(({ day, views, downloads }) => (
            <tr key={day}>
              <td className="num">{shortDay(day)}</td>
              <td className="num is-end">{views.toLocaleString('en')}</td>
              <td className="num is-end">{downloads.toLocaleString('en')}</td>
              <td className="num is-end">{views > 0 ? `${((downloads / views) * 100).toFixed(1)}%` : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <MoreButton hasMore={days.length > shown} onMore={() => setShown(days.length)} />
    </section>
  );
}
