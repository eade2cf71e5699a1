import type { Database } from '#server/database/tables.ts';
import type { Dns } from '#server/ports/dns.ts';
import type { ZoneRecord } from './dns-message.ts';
import { createResolver } from './resolver.ts';
import { type DnsSimulator, startDnsSimulator } from './simulator.ts';
import { findRecords, insertRecord, listRecords, removeRecords } from './store-records.ts';

/** The demo's name server, whose records people edit at `/sandbox/dns`. */
export type DnsSandbox = Dns & {
  list(): Promise<ZoneRecord[]>;
  add(record: ZoneRecord): Promise<void>;
  remove(record: Pick<ZoneRecord, 'name' | 'type'>): Promise<void>;
  simulator(): Promise<DnsSimulator>;
  close(): Promise<void>;
};

const SHOWN = 200;

/** The real adapter in front of a name server in this process, with records from the database, so that a restart keeps them. */
export function createDnsSandbox(db: Database): DnsSandbox {
  let running: Promise<DnsSimulator> | null = null;
  const started = () => {
    running ??= startDnsSimulator((names) => findRecords(db, names));
    return running;
  };
  return {
    state: 'sandbox',
    recordsOf: async (host) => createResolver([(await started()).server], { state: 'sandbox' }).recordsOf(host),
    list: () => listRecords(db, SHOWN),
    add: (record) => insertRecord(db, record),
    remove: (record) => removeRecords(db, record),
    simulator: started,
    close: async () => {
      await (await running)?.close();
    },
  };
}
