import { ProviderError } from '#server/ports/provider-error.ts';

export type KnownAccount = {
  confirm(packageName: string): void;
  believe(error: ProviderError, packageName: string): ProviderError;
};

/**
 * Services answer that another account's phones do not exist, so a mistyped app id would end all phones, and an account for one app the phones of all
 * others. Such an answer is believed only after the account has delivered a message to the same app in this process; until then only the message has
 * failed.
 */
export function createKnownAccount(): KnownAccount {
  const packageNames = new Set<string>();
  return {
    confirm: (packageName) => {
      packageNames.add(packageName);
    },
    believe: (error, packageName) =>
      packageNames.has(packageName) || error.kind !== 'gone'
        ? error
        : new ProviderError('refused', `${error.message} (the account has delivered nothing to this app yet)`, {
            code: error.code,
          }),
  };
}
