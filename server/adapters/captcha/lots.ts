import type { Insertable } from 'kysely';
import type { ServerTables } from '#server/database/server-tables.ts';
import type { Database } from '#server/database/tables.ts';
import type { Clock } from '#server/ports/clock.ts';

const LIFE_MS = 120_000;

type NewLot = Pick<Insertable<ServerTables['captcha_lot']>, 'lot_number' | 'kind' | 'answer' | 'network'>;

/** Open sliders and questions, and solved ones whose result is unused: each step happens once. */
export function createLots(db: Database, clock: Clock) {
  const soon = () => new Date(clock.now().getTime() + LIFE_MS);

  return {
    async keep(lot: NewLot): Promise<void> {
      const row = { ...lot, pass_hash: null, expires_at: soon() };
      await db.insertInto('captcha_lot').values(row).execute();
    },
    tryOnce: (lotNumber: string, network: string) =>
      db
        .updateTable('captcha_lot')
        .set({ tried: true })
        .where('lot_number', '=', lotNumber)
        .where('network', '=', network)
        .where('tried', '=', false)
        .where('expires_at', '>', clock.now())
        .returning(['kind', 'answer'])
        .executeTakeFirst(),
    async pass(lotNumber: string, passHash: Buffer): Promise<void> {
      const passed = { pass_hash: passHash, expires_at: soon() };
      await db.updateTable('captcha_lot').set(passed).where('lot_number', '=', lotNumber).execute();
    },
    async use(lotNumber: string, passHash: Buffer, network: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('captcha_lot')
        .where('lot_number', '=', lotNumber)
        .where('pass_hash', '=', passHash)
        .where('network', '=', network)
        .where('expires_at', '>', clock.now())
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },
  };
}
