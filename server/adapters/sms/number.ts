import { ProviderError } from '#server/ports/provider-error.ts';

/** Refuses a text that `isRegistrationPhone` does not accept as a mainland number, before the provider is asked. */
export function refuseImpossibleNumber(name: string, to: string): void {
  if (!/^1[3-9]\d{9}$/.test(to)) {
    throw new ProviderError('gone', `${name}: not a mobile number of the mainland`, { code: 'number' });
  }
}

/** A temporary refusal: the provider's limit per number. */
export const failureWithWait = (error: ProviderError, seconds: number): ProviderError =>
  error.kind === 'refused' && seconds > 0
    ? new ProviderError('refused', error.message, { code: error.code, retryAfterSeconds: seconds })
    : error;

/** A provider that refuses a made-up number as such has accepted our key, product and settings. */
export async function expectRefusal(send: () => Promise<unknown>): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof ProviderError && (error.kind === 'gone' || error.kind === 'refused'))) {
      throw error;
    }
  }
}
