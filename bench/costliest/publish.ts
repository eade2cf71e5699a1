import { readdirSync } from 'node:fs';
import type { Database } from '#server/database/tables.ts';
import type { RunningServer } from '#tests/journeys/hands/server.ts';
import { orderApp, signUp, untilDone } from '../site-client.ts';
import type { Public } from './entries.ts';

/** A member's app, built, with its public addresses. */
export async function publish(server: RunningServer, db: Database, hostile: string): Promise<Public> {
  const member = await signUp(server, '13800138009');
  const { code } = await orderApp(member);
  const files = await untilDone(member, code);
  const app = await db.selectFrom('packed_app').select('licence_code').executeTakeFirstOrThrow();
  const asset = readdirSync('build/client/assets').find((name) => name.endsWith('.css'));
  return {
    report: code,
    licence: app.licence_code,
    download: new URL(files[0]!.url, server.address).pathname,
    asset: `/assets/${asset}`,
    hostile,
  };
}
