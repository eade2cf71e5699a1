import type { Database, Transaction } from './tables.ts';

type Outcome = { ok: true } | { ok: false };

/** A transaction that is rolled back when its result is a failure, so that for example a failed sign-in does not use up a handle. */
export async function undoOnFailure<Result extends Outcome>(
  { db }: { db: Database },
  run: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(async (tx) => {
      const result = await run(tx);
      if (!result.ok) {
        throw new Undone(result);
      }
      return result;
    });
  } catch (error) {
    if (error instanceof Undone) {
      return error.result as Result;
    }
    throw error;
  }
}

class Undone extends Error {
  readonly result: Outcome;
  constructor(result: Outcome) {
    super('undone');
    this.result = result;
  }
}
