import { useState } from 'react';
import { ChoiceGroup } from '../../../components/choice-group.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { LoadFailed } from '../../../site/load-failed.tsx';
import { useText } from '../../../texts/use-text.ts';
import type { DistributedApp } from '../use-distributed-app.ts';
import { DataFigures } from './data-figures.tsx';
import './data-tab.css';
import { DayChart } from './day-chart.tsx';
import { DayTable } from './day-table.tsx';
import { EventTable } from './event-table.tsx';
import { ExportButton } from './export-button.tsx';
import { ShareBars } from './share-bars.tsx';
import { systemNames } from './system-names.ts';
import { dataTexts } from './texts.ts';
import { type Period, type TestData, useTestData } from './use-test-data.ts';

/** Test data (spec §2): how often the page was seen, how often the app was downloaded, by whom. */
export function DataTab({ app }: { app: DistributedApp }) {
  const text = useText(dataTexts);
  const [period, setPeriod] = useState<Period>('30');
  const { data, error, refetch, isPlaceholderData } = useTestData(app.app_id, period);
  if (error && !data) {
    return <LoadFailed error={error} onRetry={refetch} />;
  }
  if (!data) {
    return <Skeleton lines={[100, 100, 60, 100]} />;
  }
  const isEmpty = data.views === 0 && data.downloads === 0;
  return (
    <div aria-busy={isPlaceholderData}>
      <DataFigures data={data} period={period} />
      <section className="data-tab__chart" aria-labelledby="data-chart">
        <header>
          <h2 id="data-chart">{text('chart')}</h2>
          <span className="data-tab__key">{text('views')}</span>
          <span className="data-tab__key is-downloads">{text('downloads')}</span>
          <div className="data-tab__acts">
            <ChoiceGroup<Period>
              label={text('period')}
              value={period}
              options={{
                7: text('days', { count: 7 }),
                30: text('days', { count: 30 }),
                90: text('days', { count: 90 }),
              }}
              onChange={setPeriod}
            />
            {!isEmpty && <ExportButton app={app} period={period} />}
          </div>
        </header>
        {isEmpty ? <p className="mute">{text('emptyText')}</p> : <DayChart days={data.by_day} />}
      </section>
      {!isEmpty && <Details app={app} data={data} />}
    </div>
  );
}

/** The same numbers by day, version and system, and the latest events. */
function Details({ app, data }: { app: DistributedApp; data: TestData }) {
  const text = useText(dataTexts);
  const versions = data.by_version.map(({ version_id, version, downloads }) => ({
    id: version_id,
    name: version,
    count: downloads,
  }));
  const systems = data.by_os.map(({ platform, downloads }) => ({
    id: platform,
    name: systemNames[platform],
    count: downloads,
  }));
  return (
    <div className="data-tab__columns">
      <div>
        <DayTable days={data.by_day} />
        <EventTable appId={app.app_id} />
      </div>
      <div>
        <ShareBars title={text('byVersion')} parts={versions} />
        <ShareBars title={text('bySystem')} parts={systems} />
      </div>
    </div>
  );
}
