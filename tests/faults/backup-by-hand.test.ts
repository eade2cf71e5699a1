import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { systemClock } from '#server/adapters/clock/system.ts';
import { createDiskStorage } from '#server/adapters/storage/disk.ts';
import { connect } from '#server/database/connect.ts';
import { putDownloadable } from '#server/testing/downloads/downloading.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { newFolder } from '../fixtures/new-folder.ts';
import { type JourneyMember, newMember } from '../journeys/hands/member.ts';
import { type RunningServer, startServer } from '../journeys/hands/server.ts';
import { foreignPostgres, startForeignPostgres } from './foreign-postgres.ts';
import { sendCall } from './site.ts';

const bytes = randomBytes(300_000);

let undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.reverse()) {
    await step();
  }
  undo = [];
});

/** The page's own commands under this heading, with the folders and addresses of the test. A line of systemctl is the test's part. */
function commandsOf(heading: string, names: Record<string, string>): string {
  const page = readFileSync('docs/operate.md', 'utf8');
  const [, section = ''] = page.split(`\n### ${heading}\n`);
  const block = /```\n(.*?)```/s.exec(section)?.[1] ?? '';
  const mine = block.split('\n').filter((line) => !line.startsWith('systemctl'));
  return Object.entries(names).reduce((text, [name, value]) => text.replaceAll(name, value), mine.join('\n'));
}

const run = (commands: string, environment: Record<string, string> = {}) =>
  execFileSync('sh', ['-euc', commands], { env: { ...process.env, ...environment }, stdio: 'pipe' });

async function start(environment: Record<string, string>): Promise<RunningServer> {
  const server = await startServer({ CAPTCHA_DRIVER: 'off', ...environment });
  undo.push(() => server.stop());
  return server;
}

type SeededApp = { member: JourneyMember; short: string };

async function seed(server: RunningServer, target: Parameters<typeof connect>[0]): Promise<SeededApp> {
  const member = await newMember(server.address, '13900139066');
  const { db, close } = connect(target, () => {});
  const deps = { db, clock: systemClock, storage: await createDiskStorage(join(server.dataDir, 'storage')) };
  const reached = { db, deps, clock: systemClock } as unknown as TestServer;
  const owner = { id: member.userinfo.id, token: '', mobile: '', password: '' };
  const { short } = await putDownloadable(reached, owner, 'android', { bytes }).finally(close);
  return { member, short };
}

/** The session still opens, and the installer comes byte for byte. */
async function expectWhole({ address }: RunningServer, { member, short }: SeededApp): Promise<void> {
  const info = await sendCall(address, account.getUserInfo, {}, member.userinfo.token);
  expect(await info.json()).toMatchObject({ code: 1, data: { id: member.userinfo.id } });
  const headers = { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/139.0' };
  const response = await fetch(`${address}/d/${short}/ticket`, { method: 'POST', headers, body: '{}' });
  const file = await fetch(address + (await response.json()).data.url);
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
}

/** A site's folder, the folder for the backup, and an empty one to restore to, by the names of the page. */
function foldersOfPage() {
  const folder = newFolder();
  const names = {
    '/var/lib/qidongbao': join(folder, 'site'),
    '/var/lib/restored': join(folder, 'restored'),
    '/backup': join(folder, 'backup'),
  };
  mkdirSync(names['/backup']);
  return { names, DATA_DIR: names['/var/lib/qidongbao'], restored: names['/var/lib/restored'] };
}

describe('the page’s backup by hand, brought back beside the site that goes on, is whole', () => {
  test('with the embedded PostgreSQL', async () => {
    const { names, DATA_DIR, restored } = foldersOfPage();
    const server = await start({ DATA_DIR });
    const seeded = await seed(server, { host: join(DATA_DIR, 'postgres'), user: 'qdb', database: 'postgres' });
    await server.stop();
    run(commandsOf('Backup: embedded PostgreSQL', names));
    const original = await start({ DATA_DIR });
    run(commandsOf('Restore: embedded PostgreSQL', names));
    const copy = await start({ DATA_DIR: restored });
    expect(copy.address).not.toBe(original.address);
    await expectWhole(copy, seeded);
    await expectWhole(original, seeded);
  });

  test.skipIf(!foreignPostgres)('with an external one (where a PostgreSQL and its pg_dump are installed)', async () => {
    const { names, DATA_DIR, restored } = foldersOfPage();
    const { urlOf, stop } = await startForeignPostgres(foreignPostgres!, ['site', 'restored']);
    undo.push(stop);
    const addresses = { DATABASE_URL: urlOf('site'), RESTORED_URL: urlOf('restored') };
    const server = await start({ DATA_DIR, DATABASE_URL: addresses.DATABASE_URL });
    const seeded = await seed(server, { connectionString: addresses.DATABASE_URL });
    await server.stop();
    run(commandsOf('Backup: external PostgreSQL', names), addresses);
    const original = await start({ DATA_DIR, DATABASE_URL: addresses.DATABASE_URL });
    run(commandsOf('Restore: external PostgreSQL', names), addresses);
    const copy = await start({ DATA_DIR: restored, DATABASE_URL: addresses.RESTORED_URL });
    await expectWhole(copy, seeded);
    await expectWhole(original, seeded);
  });
});
