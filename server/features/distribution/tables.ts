import type { Generated } from 'kysely';
import type { Fixed, Identity } from '#server/database/columns.ts';

type UploadState = 'arriving' | 'hashing' | 'ready' | 'failed' | 'expired';

export type DistributionTables = {
  upload: {
    id: Identity;
    /** The key on the wire, and the name of the bytes while they arrive. */
    code: Fixed<string>;
    member_id: Fixed<number>;
    name: Fixed<string>;
    size: Fixed<number>;
    /** The SHA-256 that the sender has computed: compared, and never trusted. */
    claimed_hash: string | null;
    state: Generated<UploadState>;
    is_created: Generated<boolean>;
    /** Bytes: those that had arrived at the end of the last piece, or those that are hashed. */
    done: Generated<number>;
    /** The beginning of a piece whose checksum is not yet compared. */
    unproven_from: Generated<number | null>;
    hash: Generated<string | null>;
    checksum: Generated<number | null>;
    failure: Generated<'HASH' | 'LOST' | null>;
    /** The stored file of a ready upload. */
    file: Generated<string | null>;
    /** The store's name of the multipart upload; null where the bytes come through this server. */
    store_upload: Generated<string | null>;
    created_at: Fixed<Date>;
    expires_at: Date;
  };
};
