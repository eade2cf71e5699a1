import { distribution } from '#contract/distribution/calls.ts';
import { distributionSchemas } from '#contract/distribution/schemas.ts';
import { secondsOf } from '#contract/wire-values.ts';
import { csvOf } from '#rules/billing/statement.ts';
import { formatBusinessTime } from '#rules/calendar.ts';
import { appleDeviceList } from '#rules/distribution/profile-devices.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { type Localized, textIn } from '#words/language.ts';
import { findApp } from '../apps/store-apps.ts';
import { MOST_TESTERS } from './register-device.ts';
import { listTestersOnPage } from './store-testers.ts';

const titles: readonly Localized[] = [
  { zh: 'UDID', en: 'UDID' },
  { zh: '设备名', en: 'Name' },
  { zh: '型号', en: 'Model' },
  { zh: '系统', en: 'System' },
  { zh: '登记时间', en: 'Registered' },
];

/** All devices of an app, for a spreadsheet, and in the form that Apple's developer site accepts. */
export const exportTesters = handle(
  distribution,
  distributionSchemas,
  'exportTesters',
  async ({ input, member, db, language }) => {
    const app = await findApp(db, member.id, input.app_id);
    if (!app) {
      return fail('NOT_FOUND');
    }
    const { rows, total } = await listTestersOnPage(db, app.id, { offset: 0, limit: MOST_TESTERS });
    const lines = rows.map(({ udid, name, product, version, created_at }) => [
      ...[udid, name, product, version],
      formatBusinessTime(secondsOf(created_at)),
    ]);
    const head = titles.map((title) => textIn(language, title));
    return done({ csv: csvOf([head, ...lines]), apple: appleDeviceList(rows), count: total });
  },
);
