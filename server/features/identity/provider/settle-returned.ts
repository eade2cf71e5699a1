import type { Deps } from '#server/feature/deps.ts';
import { ProviderDownError } from '#server/ports/provider-down.ts';
import { findByCode } from '../store.ts';
import { settle } from './settle.ts';

/** Asks the provider for the result after a phone returned. Only the attempt is read from the address. */
export async function settleReturned(deps: Deps, code: string): Promise<'passed' | 'failed' | 'unknown'> {
  const attempt = await findByCode(deps.db, code);
  const settled = attempt && (await settle(deps, attempt).catch(letPollingAsk(deps)));
  return settled?.status === 'passed' || settled?.status === 'failed' ? settled.status : 'unknown';
}

const letPollingAsk =
  ({ log }: Deps) =>
  (error: unknown) => {
    if (!(error instanceof ProviderDownError)) {
      throw error;
    }
    log.warn({ err: error }, 'returned check not settled');
    return undefined;
  };
