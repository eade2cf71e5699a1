import { createMember } from '#server/features/account/members.ts';
import { openSession } from '#server/features/auth/sessions/open-session.ts';
import { addUpDays } from '#server/features/distribution/events/add-up-days.ts';
import { type GrownSite, growthOf, nameGrown } from '#server/testing/downloads/growth-times.ts';
import { fillDownloads } from '#server/testing/downloads/many-downloads.ts';
import type { BenchRow } from './bench-row.ts';
import { type BenchSite, startBenchSite } from './bench-site.ts';
import { rowOf } from './limits.ts';

const rows = { members: 1_000_000, apps: 100_000, releasesEach: 10, eventsEach: 30 };

/** Growth of quality.md: the install page, the ticket and the lists of distribution on a large site, compared with an empty one. */
export async function growthRows(): Promise<BenchRow[]> {
  const sites = await Promise.all([startBenchSite(), startBenchSite()]);
  try {
    const full = await fill(sites[0], rows);
    const empty = await fill(sites[1], { ...rows, members: 0, apps: 0 });
    const ratios = await growthOf(full, empty);
    for (const [name, ratio] of ratios) {
      console.log(`${name}: ${ratio.toFixed(2)} ×`);
    }
    return [rowOf('growth', Math.max(...ratios.values()))];
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
}

async function fill({ deps, app }: BenchSite, growth: typeof rows): Promise<GrownSite> {
  const { db, patientDb, clock } = deps;
  const token = await db.transaction().execute(async (tx) => {
    const contact = { channel: 'mobile' as const, value: '13800000000' };
    const id = await createMember(tx, { contact, passwordHash: 'x', language: 'zh-CN', now: clock.now() });
    await nameGrown(tx, id!);
    return openSession(tx, clock, id!, { ip: '127.0.0.1', userAgent: 'bench' });
  });
  await fillDownloads(patientDb, { ...growth, now: clock.now() });
  await addUpDays({ ...deps, db: patientDb });
  return { app, db, token };
}
