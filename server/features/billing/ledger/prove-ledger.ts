import type { Deps } from '#server/feature/deps.ts';
import { findProblems, insertProof, type Problem } from './store-ledger.ts';

/** Adds the ledger up again and stores the result. A problem is logged as an error: the money is wrong until a person has looked. */
export async function proveLedger({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<readonly Problem[]> {
  const problems = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => findProblems(tx));
  await insertProof(db, clock.now(), problems);
  if (problems.length > 0) {
    log.error({ problems }, 'the ledger does not add up');
  }
  return problems;
}
