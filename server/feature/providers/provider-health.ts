import type { Database } from '#server/database/tables.ts';
import type { Clock } from '#server/ports/clock.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
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
  | 'certificates'
  | 'objectStore';

/** Records the results of calls to providers, for the back office. */
export type ProviderHealth = {
  /** The same port, wrapped: the result of every asynchronous function is recorded, except that of `probe`, which its caller records. */
  watch<Port extends object>(provider: ProviderName, port: Port, shows?: (value: unknown) => boolean): Port;
};

/** The minimum interval between two recorded successes. */
const QUIET_MS = 30_000;

export function createProviderHealth(db: Database, clock: Clock, onError: (error: unknown) => void): ProviderHealth {
  const noted = new Map<string, number>();
  const note = (provider: ProviderName, error: ProviderError | null) => {
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
    watch: (provider, port, shows = () => true) =>
      Object.fromEntries(
        Object.entries(port).map(([name, value]) => [
          name,
          typeof value === 'function' && name !== 'probe'
            ? watched(value as Operation, {
                note: (error) => note(provider, error),
                shows: (result) => !deliveries.has(name) && shows(result),
              })
            : value,
        ]),
      ) as typeof port,
  };
}

/** Strangers can send these deliveries, so their success is not recorded; a failed request to the provider is. */
const deliveries: ReadonlySet<string> = new Set(['receive', 'readNotice', 'readRefundNotice']);

type Operation = (...args: unknown[]) => unknown;
type Watch = { note(error: ProviderError | null): void; shows(value: unknown): boolean };

function watched(run: Operation, { note, shows }: Watch): Operation {
  return (...args) => {
    const answer = run(...args);
    if (answer instanceof Promise) {
      answer.then(
        (value: unknown) => shows(value) && note(null),
        // Any other error is about our own side, such as the bytes of an upload, and says nothing about the provider.
        // A refusal may precede the request to the provider, and a stranger can cause it or the silence of a target, so neither clears an error or
        // counts as one.
        (error: unknown) =>
          error instanceof ProviderError && !isAboutRequest(error) && !error.isOfTarget && note(error),
      );
    }
    return answer;
  };
}

/** Such an answer shows that the provider works for us. */
export const isAboutRequest = ({ kind }: ProviderError): boolean => kind === 'gone' || kind === 'refused';
