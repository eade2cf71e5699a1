import type { Generated } from 'kysely';
import type { StaffRole } from '#rules/staff/staff-roles.ts';
import type { Fixed, Identity, Json } from '#server/database/columns.ts';
import type { SealedColumn } from '#server/secrets/sealed-columns.ts';

export type StaffTables = {
  staff: {
    id: Identity;
    username: string;
    password_hash: string;
    roles: StaffRole[];
    status: Generated<'active' | 'disabled'>;
    /** Null until the first sign-in has set up an authenticator. */
    totp: Json<SealedColumn | null> | null;
    /** The newest step with a used code. */
    totp_step: Generated<number>;
    /** The colleague's own member account, about which they may not decide. */
    member_id: number | null;
    created_at: Fixed<Date>;
  };
  staff_session: {
    id: Identity;
    /** SHA-256 of the cookie's token. */
    token_hash: Fixed<Buffer>;
    staff_id: Fixed<number>;
    created_at: Fixed<Date>;
    seen_at: Date;
    /** The time of the last authenticator code. */
    proven_at: Date;
    ip: Fixed<string>;
    user_agent: Fixed<string>;
  };
  staff_challenge: {
    token_hash: Fixed<Buffer>;
    staff_id: Fixed<number>;
    totp: Json<SealedColumn | null> | null;
    tries: Generated<number>;
    expires_at: Fixed<Date>;
  };
  staff_recovery_code: { staff_id: Fixed<number>; code_hash: Fixed<Buffer> };
  /** The money that one colleague has moved without a second person. */
  decided_alone: {
    id: Identity;
    staff_id: Fixed<number>;
    member_id: Fixed<number | null>;
    queue: Fixed<string>;
    amount_fen: Fixed<number>;
    decided_at: Fixed<Date>;
  };
  staff_act: {
    id: Identity;
    /** Null without a session. */
    staff_id: Fixed<number | null>;
    username: Fixed<string>;
    act: Fixed<string>;
    target: Fixed<string>;
    outcome: Fixed<'done' | 'refused'>;
    before: Json<unknown> | null;
    after: Json<unknown> | null;
    ip: Fixed<string>;
    created_at: Fixed<Date>;
  };
};
