import type { FastifyInstance, InjectOptions } from 'fastify';
import sharp from 'sharp';
import type { Call } from '#contract/call.ts';
import { staff } from '#contract/staff/calls.ts';
import type { Deps } from '#server/feature/deps.ts';
import { createMember } from '#server/features/account/members.ts';
import { sealFile } from '#server/features/files/sealed-files.ts';
import { openStaffSession } from '#server/features/staff/sign-in/open-staff-session.ts';
import { fillBackOffice } from '#server/testing/many-rows.ts';
import type { BenchRow } from './bench-row.ts';
import { type BenchSite, startBenchSite } from './bench-site.ts';
import { rowOf } from './limits.ts';

const MEMBERS = 1_000_000;
const RUNS = 9;

/** Issue D's numbers: the back office's lists over a million members, and the time until a sealed photo is shown. */
export async function staffRows(): Promise<BenchRow[]> {
  const site = await startSite();
  try {
    const shown = await photo(site);
    await fillBackOffice(site.deps.patientDb, MEMBERS);
    const lists = (call: Call, inputs: readonly object[]) => slowest(site, call, inputs);
    const queues = await lists(staff.listQueue, [
      { queue: 'person' },
      { queue: 'person', claim: 'free' },
      { queue: 'person', claim: 'mine' },
      { queue: 'person', overdue: 1 },
      { queue: 'person', status: 'passed' },
      { queue: 'person', status: 'failed', before: 500_000 },
      { queue: 'person', member: 510_000 },
    ]);
    const counts = await lists(staff.listQueues, [{}]);
    const words = [
      '',
      '1',
      '139',
      '13900012345',
      '510000',
      'user12',
      'user123456@',
      'lin',
      'lin12',
      '林晓',
      '林晓1',
      'nobody',
    ];
    const members = await lists(
      staff.searchMembers,
      words.flatMap((keyword) => [{ keyword }, { keyword, before: 500_000 }, { keyword, status: 'frozen' }]),
    );
    const acts = await lists(staff.listActs, [{}, { staff: 3 }, { act: 'decide-item' }, { target: 'person:77' }]);
    return [
      rowOf('queueList', queues),
      rowOf('queueCounts', counts),
      rowOf('memberSearch', members),
      rowOf('auditLog', acts),
      rowOf('sealedPhoto', shown),
    ];
  } finally {
    await site.stop();
  }
}

type Site = BenchSite & { cookie: string; staffId: number };

async function slowest({ app, cookie }: Site, call: Call, inputs: readonly object[]): Promise<number> {
  let worst = 0;
  for (const input of inputs) {
    const query = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
    const measured = await median(app, { url: call.path, query, headers: { cookie } });
    worst = Math.max(worst, measured);
  }
  return worst;
}

async function photo({ deps, app, cookie, staffId }: Site): Promise<number> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><filter id="n"><feTurbulence baseFrequency=".02" numOctaves="3"/></filter><rect width="100%" height="100%" filter="url(#n)"/></svg>`;
  const bytes = await sharp(Buffer.from(drawing)).flatten({ background: '#c9b48a' }).jpeg({ quality: 88 }).toBuffer();
  const owner = await addMember(deps);
  const code = await sealFile(deps, bytes, { owner, kind: 'identity', mime: 'image/jpeg' });
  const url = deps.photoTickets.urlFor({ what: 'photo', code, staffId, subject: 'person:1/front' });
  return median(app, { url, headers: { cookie } });
}

async function median(app: FastifyInstance, request: InjectOptions): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const startedAt = performance.now();
    const answer = await app.inject(request);
    times.push(performance.now() - startedAt);
    if (answer.statusCode !== 200 || answer.body.startsWith('{"code":0') || answer.body.startsWith('{"code":403')) {
      throw new Error(`${request.url} answered ${answer.statusCode} ${answer.body.slice(0, 100)}`);
    }
  }
  return times.sort((a, b) => a - b)[Math.floor(RUNS / 2)]!;
}

async function startSite(): Promise<Site> {
  const site = await startBenchSite();
  return { ...site, ...(await addOwner(site.deps)) };
}

async function addMember({ db, clock }: Deps): Promise<number> {
  const contact = { channel: 'mobile' as const, value: '13800000000' };
  const member = { contact, passwordHash: 'x', language: 'zh-CN' as const, now: clock.now() };
  return (await db.transaction().execute((tx) => createMember(tx, member)))!;
}

async function addOwner({ db, clock }: Deps): Promise<{ cookie: string; staffId: number }> {
  return db.transaction().execute(async (tx) => {
    const owner = { username: 'owner', password_hash: 'x', roles: ['owner' as const], created_at: clock.now() };
    const { id } = await tx.insertInto('staff').values(owner).returning('id').executeTakeFirstOrThrow();
    const token = await openStaffSession(tx, clock, id, { ip: '127.0.0.1', userAgent: 'bench' });
    return { cookie: `qdb_staff=${token}`, staffId: id };
  });
}
