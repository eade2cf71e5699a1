import { sql } from 'kysely';
import type { Database } from '#server/database/tables.ts';
import type { Clock } from '#server/ports/clock.ts';
import { ProviderRefusedError } from '#server/ports/provider-down.ts';

export type ProviderName = 'sms' | 'email' | 'captcha' | 'wechatLogin' | 'alipayIdentity' | 'wechatIdentity';

/** Records the results of calls to providers, for the back office. */
export type ProviderHealth = {
  /** The same port, wrapped: the result of every asynchronous function is recorded. */
  watch<Port extends object>(provider: ProviderName, port: Port): Port;
};

/** The minimum interval between two recorded successes. */
const QUIET_MS = 30_000;
const LONGEST = 200;

export function createProviderHealth(db: Database, clock: Clock, onError: (error: unknown) => void): ProviderHealth {
  const noted = new Map<string, number>();
  const note = (provider: string, error: unknown) => {
    const now = clock.now();
    const isQuiet = error === null && now.getTime() - (noted.get(provider) ?? 0) < QUIET_MS;
    if (!isQuiet) {
      noted.set(provider, error === null ? now.getTime() : 0);
      write(db, provider, now, error).catch(onError);
    }
  };
  return {
    watch: (provider, port) =>
      Object.fromEntries(
        Object.entries(port).map(([name, value]) => [
          name,
          typeof value === 'function' ? watched(value as Operation, (error) => note(provider, error)) : value,
        ]),
      ) as typeof port,
  };
}

type Operation = (...given: unknown[]) => unknown;

function watched(run: Operation, note: (error: unknown) => void): Operation {
  return (...given) => {
    const answer = run(...given);
    if (answer instanceof Promise) {
      // A refused request does not count against the provider.
      answer.then(
        () => note(null),
        (error: unknown) => note(error instanceof ProviderRefusedError ? null : error),
      );
    }
    return answer;
  };
}

/** Error messages of our adapters name the failed step and never contain sent data. */
async function write(db: Database, provider: string, now: Date, error: unknown): Promise<void> {
  const text = error instanceof Error ? error.message.slice(0, LONGEST) : '';
  const [column, at] = error === null ? ['success_at', now] : ['error_at', now];
  await sql`
    insert into provider_health (provider, ${sql.ref(column as string)}, error) values (${provider}, ${at}, ${text})
    on conflict (provider) do update set ${sql.ref(column as string)} = excluded.${sql.ref(column as string)},
      error = case when ${error === null} then provider_health.error else excluded.error end`.execute(db);
}

export const listProviderHealth = (db: Database) => db.selectFrom('provider_health').selectAll().execute();
