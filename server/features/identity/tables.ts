import type { Generated } from 'kysely';
import type { VerificationReason } from '#contract/identity/verification-reasons.ts';
import type { VerificationChannel, VerificationKind } from '#rules/identity/verification.ts';
import type { Fixed, Identity, Json } from '#server/database/columns.ts';
import type { SealedColumn } from '#server/secrets/sealed-columns.ts';

type AttemptStatus = 'pending' | 'passed' | 'failed' | 'replaced';

export type IdentityTables = {
  verification: {
    id: Identity;
    /** The public id of the attempt, on the wire and in return addresses. */
    code: Fixed<string>;
    member_id: Fixed<number>;
    kind: Fixed<VerificationKind>;
    channel: Fixed<VerificationChannel>;
    status: Generated<AttemptStatus>;
    details: Json<SealedColumn>;
    /** Masked. */
    name_text: Fixed<string>;
    number_text: Fixed<string>;
    name_hmac: Fixed<Buffer>;
    number_hmac: Fixed<Buffer>;
    provider_token: Fixed<string | null>;
    /** The time when a phone first came back from the check. */
    returned_at: Date | null;
    /** The end of the time for the check at the phone. */
    expires_at: Fixed<Date | null>;
    consent_version: Fixed<string>;
    reason: VerificationReason | null;
    note: Generated<string>;
    created_at: Fixed<Date>;
    decided_at: Date | null;
    decided_by: number | null;
  };
  verification_photo: {
    verification_id: Fixed<number>;
    slot: Fixed<string>;
    code: Fixed<string>;
    sort: Fixed<number>;
  };
};
