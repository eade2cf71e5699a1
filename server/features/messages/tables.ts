import type { Generated } from 'kysely';
import type { Fixed, Identity, Json } from '#server/database/columns.ts';

export type MessagesTables = {
  message: {
    id: Identity;
    /** Null is a message to everybody: `user_id` 0 on the wire. */
    member_id: Fixed<number | null>;
    kind: Fixed<string>;
    params: Json<Record<string, string | number>>;
    is_read: Generated<boolean>;
    created_at: Fixed<Date>;
  };
};
