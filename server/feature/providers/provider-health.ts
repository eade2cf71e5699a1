import type { Database } from '#server/database/tables.ts';
import type { Clock } from '#server/ports/clock.ts';
import { failureKindOf } from '#server/ports/provider-error.ts';
import { upsertProviderError, upsertProviderSuccess } from './store-provider-health.ts';

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
      const noting =
        error === null ? upsertProviderSuccess(db, provider, now) : upsertProviderError(db, provider, now, error);
      noting.catch(onError);
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
      answer.then(
        () => note(null),
        (error: unknown) => note(isAboutRequest(error) ? null : error),
      );
    }
    return answer;
  };
}

/** Such an answer shows that the provider works for us. */
function isAboutRequest(error: unknown): boolean {
  const kind = failureKindOf(error);
  return kind === 'gone' || kind === 'refused';
}
