import type { Deps } from '#server/feature/deps.ts';
import { decodeSealed, encodeSealed, type SealedColumn } from '#server/secrets/sealed-columns.ts';

type Secret = 'password' | 'answer';
type Vault = Pick<Deps, 'vault'>;

/** Seals the password or the answer of a link for its app; the owner reads it again. */
export const sealLinkSecret = ({ vault }: Vault, secret: Secret, appId: number, text: string): string =>
  encodeSealed(vault.seal(`link-${secret}`, appId, Buffer.from(text)));

/** The password or the answer of a link; an empty text for none. */
export const openLinkSecret = ({ vault }: Vault, secret: Secret, appId: number, sealed: SealedColumn | null): string =>
  sealed ? vault.open(`link-${secret}`, appId, decodeSealed(sealed)).toString() : '';
