import type { Fixed, Identity } from '#server/database/columns.ts';

export type FilesTables = {
  blob: {
    /** SHA-256 in lower-case hex: its name in the storage port. */
    hash: Fixed<string>;
    size: Fixed<number>;
    refs: number;
    /** Since when nothing refers to it; the sweep removes it a day later. */
    unused_since: Date | null;
  };
  file: {
    id: Identity;
    /** The reference that travels on the wire. */
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
};
