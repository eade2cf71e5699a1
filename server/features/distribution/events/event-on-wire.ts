import type { Selectable } from 'kysely';
import { secondsOf } from '#contract/wire-values.ts';
import type { DistributionTables } from '../tables.ts';

export type EventRow = Selectable<DistributionTables['app_event']>;

/** Enough letters of the hash to tell the devices of an app apart. */
const DEVICE_LETTERS = 8;

export const eventOnWire = (row: EventRow) => ({
  id: row.id,
  time: secondsOf(row.created_at),
  action: row.action,
  platform: row.platform,
  device: row.device.toString('hex').slice(0, DEVICE_LETTERS),
  os: `${row.system} ${row.system_version}`.trim(),
  browser: row.browser,
  ip_text: row.network,
  version: row.version,
  points: row.points,
});
