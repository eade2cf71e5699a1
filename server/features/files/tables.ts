import type { Generated } from 'kysely';
import type { Fixed, Identity, Json } from '#server/database/columns.ts';
import type { EnvelopeColumn } from '#server/secrets/sealed-columns.ts';

export type FilesTables = {
  blob: {
    /** SHA-256 in lower-case hex: the name of the bytes in the storage port. */
    hash: Fixed<string>;
    size: Fixed<number>;
    /** CRC-32; null until an archive needs it. */
    checksum: number | null;
    refs: number;
    /** The time at which the bytes became unused; the sweep removes them ten minutes later. */
    unused_since: Date | null;
  };
  file: {
    id: Identity;
    /** The reference on the wire. */
    code: Fixed<string>;
    /** Null for files of the site itself. */
    owner_id: Fixed<number | null>;
    blob_hash: Fixed<string>;
    kind: Fixed<string>;
    name: Fixed<string>;
    mime: Fixed<string>;
    width: Fixed<number | null>;
    height: Fixed<number | null>;
    created_at: Fixed<Date>;
  };
  /** A view of the products of builds whose app is deleted. */
  erased_file: { code: Fixed<string> };
  sealed_file: {
    code: Fixed<string>;
    owner_id: Fixed<number>;
    kind: Fixed<string>;
    /** The hash of the ciphertext. */
    blob_hash: Fixed<string>;
    /** The size of the plain bytes. */
    size: Fixed<number>;
    mime: Fixed<string>;
    envelope: Json<EnvelopeColumn>;
    taken: Generated<boolean>;
    created_at: Fixed<Date>;
  };
};
