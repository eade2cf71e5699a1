import { distribution } from '#contract/distribution/calls.ts';
import { distributionSchemas } from '#contract/distribution/schemas.ts';
import { flagOf } from '#contract/wire-values.ts';
import { csvOf } from '#rules/billing/statement.ts';
import { formatBusinessTime, formatDayNumber } from '#rules/calendar.ts';
import { type TestData, testDataOf } from '#rules/distribution/test-data.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { type Language, type Localized, textIn } from '#words/language.ts';
import { findApp } from '../apps/store-apps.ts';
import { eventOnWire } from './event-on-wire.ts';
import { dayPeriodOf } from './period.ts';
import { listDays } from './store-days.ts';
import { listEvents } from './store-event-lists.ts';

/** Every spreadsheet program opens a table of this size, and the answer is a few megabytes. */
const MOST_LINES = 20_000;

/** The events of an app, or its days, as lines of comma-separated values. */
export const exportTestData = handle(distribution, distributionSchemas, 'exportTestData', async (context) => {
  const { patientDb, clock, member, input, language } = context;
  const { app_id: appId, from, to, table } = input;
  if (!(await findApp(patientDb, member.id, appId))) {
    return fail('NOT_FOUND');
  }
  if (table === 'events') {
    const rows = await listEvents(patientDb, { appId, from, to }, { offset: 0, limit: MOST_LINES + 1 });
    const shown = rows.slice(0, MOST_LINES).map(eventOnWire);
    return done({
      csv: tableOf(eventColumns, shown, language),
      count: shown.length,
      has_more: flagOf(rows.length > MOST_LINES),
    });
  }
  const period = dayPeriodOf(clock.now(), input);
  if (!period.ok) {
    return period;
  }
  const { byDay } = testDataOf(await listDays(patientDb, appId, period.data), period.data);
  return done({ csv: tableOf(dayColumns, byDay, language), count: byDay.length, has_more: 0 });
});

type Column<Row> = { title: Localized; of: (row: Row, language: Language) => string | number };

const tableOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[], language: Language): string =>
  csvOf([
    columns.map(({ title }) => textIn(language, title)),
    ...rows.map((row) => columns.map(({ of }) => of(row, language))),
  ]);

const actions = {
  view: { zh: '访问', en: 'View' },
  download: { zh: '下载', en: 'Download' },
  install: { zh: '安装', en: 'Install' },
} as const satisfies Record<string, Localized>;

const eventColumns: readonly Column<ReturnType<typeof eventOnWire>>[] = [
  { title: { zh: '时间', en: 'Time' }, of: ({ time }) => formatBusinessTime(time) },
  { title: { zh: '操作', en: 'Action' }, of: ({ action }, language) => textIn(language, actions[action]) },
  { title: { zh: '版本', en: 'Version' }, of: ({ version }) => version },
  { title: { zh: '设备', en: 'Device' }, of: ({ device }) => device },
  { title: { zh: '系统', en: 'System' }, of: ({ os }) => os },
  { title: { zh: '浏览器', en: 'Browser' }, of: ({ browser }) => browser },
  { title: { zh: 'IP', en: 'IP' }, of: ({ ip_text }) => ip_text },
  { title: { zh: '点数', en: 'Points' }, of: ({ points }) => points },
];

const dayColumns: readonly Column<TestData['byDay'][number]>[] = [
  { title: { zh: '日期', en: 'Day' }, of: ({ day }) => formatDayNumber(day) },
  { title: { zh: '访问', en: 'Views' }, of: ({ views }) => views },
  { title: { zh: '下载', en: 'Downloads' }, of: ({ downloads }) => downloads },
  { title: { zh: '安装', en: 'Installs' }, of: ({ installs }) => installs },
  { title: { zh: '点数', en: 'Points' }, of: ({ points }) => points },
];
