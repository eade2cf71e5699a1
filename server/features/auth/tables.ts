import type { Generated } from 'kysely';
import type { Fixed, Identity, Json } from '#server/database/columns.ts';

export type AuthTables = {
  session: {
    /** SHA-256 of the token: 256 random bits need no slow hash. */
    token_hash: Fixed<Buffer>;
    member_id: Fixed<number>;
    created_at: Fixed<Date>;
    seen_at: Date;
    expires_at: Date;
    ip: Fixed<string>;
    user_agent: Fixed<string>;
  };
  one_time_code: {
    target: string;
    event: string;
    code_hash: Buffer;
    tries: Generated<number>;
    created_at: Date;
    expires_at: Date;
  };
  consent: {
    member_id: Fixed<number>;
    document: Fixed<string>;
    version: Fixed<string>;
    accepted_at: Fixed<Date>;
    ip: Fixed<string>;
  };
  security_event: {
    id: Identity;
    member_id: Fixed<number>;
    kind: Fixed<string>;
    params: Json<Record<string, string | number>>;
    ip: Fixed<string>;
    user_agent: Fixed<string>;
    created_at: Fixed<Date>;
  };
};
