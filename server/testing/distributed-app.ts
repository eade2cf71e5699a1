import type { Insertable } from 'kysely';
import type { InstallerFacts } from '#server/features/distribution/installer-facts.ts';
import type { DistributionTables } from '#server/features/distribution/tables.ts';
import { storeFile } from '#server/features/files/files.ts';
import type { Platform } from '#words/platform.ts';
import type { TestServer } from './test-server.ts';

type AppFields = Partial<Insertable<DistributionTables['distributed_app']>>;
type ReleaseFields = Partial<Insertable<DistributionTables['app_release']>>;
export type PutApp = { id: number; releaseId: number; short: string };

let apps = 0;

const signer = '6e410b92'.padEnd(60, '0').concat('d927');
const unread = { target_os: null, processors: [], permissions: [], debuggable: false, notices: [], problems: [] };

export const apkFacts: InstallerFacts = {
  ...unread,
  min_os: '26',
  sign: {
    kind: 'android',
    schemes: ['v3', 'v2'],
    signers: [{ schemes: ['v3', 'v2'], sha256: signer, subject: '', expires: 0 }],
  },
};

export const ipaFacts = (sign: Partial<Extract<InstallerFacts['sign'], { kind: 'ios' }>> = {}): InstallerFacts => ({
  ...unread,
  min_os: '14.0',
  sign: {
    kind: 'ios',
    profile: 'ad-hoc',
    profile_name: 'Testers',
    team_id: 'A1B2C3D4E5',
    team_name: '星河科技',
    expires: null,
    devices: ['00008110-000A1D0E3C01801E'],
    encrypted: false,
    ...sign,
  },
});

/** Inserts a distributed app with one release, whose installer has a few bytes: for tests of its page and its link. */
export async function putApp(
  server: Pick<TestServer, 'db' | 'deps' | 'clock'>,
  memberId: number,
  platform: Platform,
  { release = {}, ...fields }: AppFields & { release?: ReleaseFields } = {},
): Promise<PutApp> {
  apps += 1;
  const now = server.clock.now();
  const short = fields.short ?? `test${apps}`;
  const { id } = await server.db
    .insertInto('distributed_app')
    .values({
      member_id: memberId,
      platform,
      package_name: 'com.example.shanye',
      name: '山野茶事',
      short,
      created_at: now,
      updated_at: now,
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const releaseId = await putRelease(server, memberId, { id, platform }, release);
  return { id, releaseId, short };
}

/** Inserts one more release, and makes it current. */
export async function putRelease(
  { db, deps, clock }: Pick<TestServer, 'db' | 'deps' | 'clock'>,
  memberId: number,
  app: { id: number; platform: Platform },
  fields: ReleaseFields = {},
): Promise<number> {
  const isAndroid = app.platform === 'android';
  const name = isAndroid ? 'shanye.apk' : 'shanye.ipa';
  const file = await storeFile(deps, Buffer.from(`installer ${app.id}`), {
    owner: memberId,
    kind: 'installer',
    name,
    mime: isAndroid ? 'application/vnd.android.package-archive' : 'application/octet-stream',
  });
  const { id } = await db
    .insertInto('app_release')
    .values({
      app_id: app.id,
      version: '1.2.0',
      version_code: '38',
      size: 1_992_294,
      points: 1,
      file: file.code,
      sha256: file.sha256,
      facts: JSON.stringify(isAndroid ? apkFacts : ipaFacts()),
      signer: isAndroid ? signer : 'A1B2C3D4E5',
      notes: '',
      created_at: clock.now(),
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('distributed_app').set({ current_release: id }).where('id', '=', app.id).execute();
  return id;
}

/** Stores a picture as a member's own; returns its reference. */
export async function putPicture(
  { deps }: Pick<TestServer, 'deps'>,
  owner: number,
  bytes: Uint8Array,
): Promise<string> {
  const facts = { owner, kind: 'image:icon', name: 'icon.png', mime: 'image/png', width: 64, height: 64 };
  return (await storeFile(deps, bytes, facts)).code;
}

/** Registers a device for an app; returns its id. */
export async function putTester({ db, clock }: Pick<TestServer, 'db' | 'clock'>, appId: number): Promise<number> {
  apps += 1;
  const udid = String(apps).padStart(40, '0');
  const device = { udid, product: 'iPhone14,2', version: '21F90', name: '' };
  const now = clock.now();
  const { id } = await db
    .insertInto('tester')
    .values({ app_id: appId, code: `tester${apps}`, ...device, created_at: now, seen_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A release that staff have refused; returns the id of its case. */
export async function putRefusal(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  app: Pick<PutApp, 'id' | 'releaseId'>,
) {
  const now = clock.now();
  const row = { app_id: app.id, release_id: app.releaseId, cause: 'listed' as const, status: 'upheld' as const };
  const decided = { finding: '{}', reason: 'fraud', created_at: now, decided_at: now };
  const { id } = await db
    .insertInto('app_case')
    .values({ ...row, ...decided })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
