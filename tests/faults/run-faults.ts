import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../fuzz/mutate.ts';
import { newMember } from '../journeys/member.ts';
import { newLoad, work } from './load.ts';
import { findLosses } from './losses.ts';
import { browser, openSite, type Victim } from './site.ts';

const LONGEST_WAIT_MS = 1500;
const MOBILE = '13900139099';

export type Round = { round: number; victim: Victim; back: number; losses: string[] };
export type Tally = { builds: number; signIns: number; drafts: number; losses: string[] };

/** Kills server and database with -9 again and again, at moments that follow from the seed, while somebody works; tells of each round. */
export async function runFaults(rounds: number, seed: number, tell: (round: Round) => void = () => {}): Promise<Tally> {
  const random = seededRandom(seed);
  const site = await openSite();
  try {
    const load = await newLoad(site, await newMember(site.address(), MOBILE, browser));
    const found: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const stop = work(site, load);
      await sleep(random() * LONGEST_WAIT_MS);
      const victim = random() < 0.5 ? 'server' : 'database';
      const back = await site.kill(victim);
      await stop();
      const losses = await findLosses(site, load);
      found.push(...losses);
      tell({ round, victim, back, losses });
    }
    const { builds, tokens, drafts } = load.acknowledged;
    return { builds: builds.length, signIns: tokens.length, drafts: drafts.length, losses: found };
  } finally {
    await site.stop();
  }
}
