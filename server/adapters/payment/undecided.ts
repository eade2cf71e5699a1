import { failureKindOf, ProviderError } from '#server/ports/provider-error.ts';

/** Leaves a refused refund undecided, unless the code is one of the final ones. */
export const undecidedUnless =
  (final: readonly string[]) =>
  (error: unknown): never => {
    const kind = failureKindOf(error);
    if ((kind === 'refused' || kind === 'gone') && !final.includes((error as ProviderError).code)) {
      const { message, code } = error as ProviderError;
      throw new ProviderError('unknown', message, { code });
    }
    throw error;
  };
