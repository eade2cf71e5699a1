import { ProviderError } from '#server/ports/provider-error.ts';

export type KnownAccount = { confirm(): void; believe(error: ProviderError): ProviderError };

/**
 * Services say of another account's phones that they do not exist, so a mistyped app id would end all phones of all apps. Such an answer is believed once
 * the account has delivered a message in this process; until then only the message has failed.
 */
export function createKnownAccount(): KnownAccount {
  let isKnown = false;
  return {
    confirm: () => {
      isKnown = true;
    },
    believe: (error) =>
      isKnown || error.kind !== 'gone'
        ? error
        : new ProviderError('refused', `${error.message} (the account has delivered nothing yet)`, {
            code: error.code,
          }),
  };
}
