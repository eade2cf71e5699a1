import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { saveTable } from '../../../call/save-file.ts';
import { tellFailure } from '../../../call/tell-failure.ts';
import { ChoiceGroup } from '../../../components/choice-group.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { useBusy } from '../../../components/use-busy.ts';
import { ProgressBar } from '../../../console/progress-bar.tsx';
import { LoadFailed } from '../../../site/load-failed.tsx';
import { useText } from '../../../texts/use-text.ts';
import { Figures } from '../../../wallet/figures.tsx';
import { distributionApi } from '../../api.ts';
import type { DistributedApp } from '../use-distributed-app.ts';
import { DayChart } from './day-chart.tsx';
import { DayTable } from './day-table.tsx';
import { EventTable } from './event-table.tsx';
import { systemNames } from './system-names.ts';
import { dataTexts } from './texts.ts';
import { type Period, startOf, type TestData, useTestData } from './use-test-data.ts';
import './data-tab.css';

/** Test data (spec §2): the numbers of views and downloads, and the visitors. */
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
  // Without downloads there are no shares, and the tables are side by side.
  if (data.downloads === 0) {
    return (
      <div className="data-tab__columns is-even">
        <DayTable days={data.by_day} />
        <EventTable appId={app.app_id} />
      </div>
    );
  }
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

function DataFigures({ data, period }: { data: TestData; period: Period }) {
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

/** The numbers of the period as a table for spreadsheets. */
function ExportButton({ app, period }: { app: DistributedApp; period: Period }) {
  const text = useText(dataTexts);
  const { busy, run } = useBusy();

  async function save() {
    const answer = await run(() =>
      distributionApi.exportTestData({ app_id: app.app_id, from: startOf(period), table: 'days' as const }),
    );
    if (answer.ok) {
      saveTable(answer.data.csv, `${text('csvName', { name: app.name })}.csv`);
    } else {
      tellFailure(answer);
    }
  }

  return (
    <button type="button" className="link" disabled={busy} aria-busy={busy} onClick={() => void save()}>
      <Icon of={Download} />
      {text('csv')}
    </button>
  );
}

type Part = { id: string | number; name: string; count: number };

/** Shares of all downloads, the largest first. */
function ShareBars({ title, parts }: { title: string; parts: readonly Part[] }) {
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
