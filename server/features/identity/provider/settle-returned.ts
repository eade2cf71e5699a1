import type { Deps } from '#server/feature/deps.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { findByCode, updateReturn } from '../store.ts';
import { settle } from './settle.ts';

/** Asks the provider for the result after a phone returned. The address only names the attempt; the time of the return is stored. */
export async function settleReturned(deps: Deps, code: string): Promise<'passed' | 'failed' | 'unknown'> {
  const attempt = await findByCode(deps.db, code);
  if (attempt) {
    await updateReturn(deps.db, attempt.id, deps.clock.now());
  }
  const settled = attempt && (await settle(deps, attempt).catch(letPollingAsk(deps)));
  return settled?.status === 'passed' || settled?.status === 'failed' ? settled.status : 'unknown';
}

const letPollingAsk =
  ({ log }: Deps) =>
  (error: unknown) => {
    if (!(error instanceof ProviderError)) {
      throw error;
    }
    log.warn({ err: error }, 'returned check not settled');
    return undefined;
  };
