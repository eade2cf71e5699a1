import { useText } from '../../../texts/use-text.ts';
import { Figures } from '../../../wallet/figures.tsx';
import { dataTexts } from './texts.ts';
import type { Period, TestData } from './use-test-data.ts';

export function DataFigures({ data, period }: { data: TestData; period: Period }) {
  const text = useText(dataTexts);
  const of = (what: string) => text('lastDays', { count: period, what });
  const number = (value: number) => value.toLocaleString('en');
  return (
    <Figures
      figures={[
        {
          label: of(text('views')),
          value: number(data.views),
          note: text('today', { count: number(data.today.views) }),
        },
        {
          label: of(text('downloads')),
          value: number(data.downloads),
          note: `${text('today', { count: number(data.today.downloads) })} · ${text('byTicket')}`,
        },
        {
          label: of(text('devices')),
          value: data.devices === null ? '–' : number(data.devices),
          note: text('deviceNote'),
        },
        { label: of(text('points')), value: number(data.points_used), note: text('pointsNote') },
      ]}
    />
  );
}
