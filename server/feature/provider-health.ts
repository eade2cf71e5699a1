import type { Database } from '#server/database/tables.ts';
import type { Clock } from '#server/ports/clock.ts';
import { ProviderRefusedError } from '#server/ports/provider-down.ts';
import { upsertProviderHealth } from './store-provider-health.ts';

export type ProviderName =
  | 'sms'
  | 'email'
  | 'captcha'
  | 'wechatLogin'
  | 'alipayIdentity'
  | 'wechatIdentity'
  | 'wechatPay'
  | 'alipayPay'
  | 'stripePay'
  | 'fcmPush'
  | 'huaweiPush'
  | 'xiaomiPush'
  | 'malwareScanner'
  | 'certificates';

/** Records the results of calls to providers, for the back office. */
export type ProviderHealth = {
  /** The same port, wrapped: the result of every asynchronous function is recorded. */
  watch<Port extends object>(provider: ProviderName, port: Port): Port;
};

/** The minimum interval between two recorded successes. */
const QUIET_MS = 30_000;

export function createProviderHealth(db: Database, clock: Clock, onError: (error: unknown) => void): ProviderHealth {
  const noted = new Map<string, number>();
  const note = (provider: string, error: unknown) => {
    const now = clock.now();
    const isQuiet = error === null && now.getTime() - (noted.get(provider) ?? 0) < QUIET_MS;
    if (!isQuiet) {
      noted.set(provider, error === null ? now.getTime() : 0);
      upsertProviderHealth(db, provider, now, error).catch(onError);
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
