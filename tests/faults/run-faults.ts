import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../fuzz/mutate.ts';
import { type AcknowledgedWrites, together } from './acknowledged.ts';
import { type Crowd, gather, mobiles } from './crowd.ts';
import { work } from './load.ts';
import { findLosses } from './losses.ts';
import { openSite } from './site.ts';
import { type Victim, victims } from './victims.ts';

const LONGEST_WAIT_MS = 1500;
const PEOPLE = 4;
const BUYERS = 2;
/** A member may build 120 times an hour, and a killed server forgets to give refused tries back. */
const ROUNDS_OF_A_CROWD = 20;

export type Round = { round: number; victim: Victim; back: number; acknowledged: AcknowledgedWrites; losses: string[] };
export type Outcome = { acknowledged: AcknowledgedWrites; losses: string[] };

/**
 * Kills server, database, both and one backend in turn with -9, at moments derived from the seed, while a crowd works. Checks the acknowledged data
 * after each round, and everything once more at the end.
 */
export async function runFaults(rounds: number, seed: number, tell = (_: Round) => {}): Promise<Outcome> {
  const random = seededRandom(seed);
  const site = await openSite();
  try {
    const losses: string[] = [];
    const newMobile = mobiles();
    const crowds: { crowd: Crowd; all: AcknowledgedWrites }[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      if (round % ROUNDS_OF_A_CROWD === 1) {
        const { crowd, acknowledged } = await gather(site, newMobile, { people: PEOPLE, buyers: BUYERS });
        crowds.push({ crowd, all: acknowledged });
      }
      const present = crowds.at(-1)!;
      const stop = work(site, present.crowd);
      await sleep(random() * LONGEST_WAIT_MS);
      const victim = victims[round % victims.length]!;
      const back = await site.kill(victim, random);
      const acknowledged = await stop();
      const lost = await findLosses(site, present.crowd, acknowledged);
      tell({ round, victim, back, acknowledged, losses: lost });
      losses.push(...lost);
      present.all = together(present.all, acknowledged);
    }
    for (const { crowd, all } of crowds) {
      losses.push(...(await findLosses(site, crowd, all)));
    }
    return { acknowledged: crowds.map(({ all }) => all).reduce(together), losses: [...new Set(losses)] };
  } finally {
    await site.stop();
  }
}
