import type { Deps } from '#server/feature/deps.ts';
import { decodeSealed, encodeSealed, type SealedColumn } from '#server/secrets/sealed-columns.ts';

type Secret = 'password' | 'answer';
type Vault = Pick<Deps, 'vault'>;

/** The password and the answer of a link are sealed under the app that they guard; their owner reads them again. */
export const sealLinkSecret = ({ vault }: Vault, secret: Secret, appId: number, text: string): string =>
  encodeSealed(vault.seal(`link-${secret}`, appId, Buffer.from(text)));

/** Empty for none. */
export const openLinkSecret = ({ vault }: Vault, secret: Secret, appId: number, sealed: SealedColumn | null): string =>
  sealed ? vault.open(`link-${secret}`, appId, decodeSealed(sealed)).toString() : '';
