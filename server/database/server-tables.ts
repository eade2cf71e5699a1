import type { Generated } from 'kysely';
import type { RecordType } from '#rules/custom-domain/records.ts';
import type { FailureKind, OperatorFault } from '#server/ports/provider-error.ts';
import type { Fixed, Identity, Json } from './columns.ts';
import type { Root } from './erasure-roots.ts';

/** The tables of the server itself, independent of its features. */
export type ServerTables = {
  rate_window: Window;
  quota_window: Window;
  call_nonce: {
    member_id: Fixed<number>;
    call: Fixed<string>;
    nonce: Fixed<string>;
    /** The data of the first answer's envelope; null while the call is running. */
    answer: Json<{ data: unknown } | null> | null;
    created_at: Date;
  };
  captcha_lot: {
    lot_number: Fixed<string>;
    kind: Fixed<'slide' | 'question'>;
    /** The place of the piece in pixels, or the answer to the question. */
    answer: Fixed<number>;
    /** The part of the visitor's address that stays while a phone moves. */
    network: Fixed<string>;
    tried: Generated<boolean>;
    pass_hash: Buffer | null;
    expires_at: Date;
  };
  /** `secret`: the APP_SECRET of the database; `store`: the label of its files. */
  canary: { name: Fixed<'secret' | 'store'>; value: Json<unknown>; written_at: Generated<Date> };
  provider_health: {
    provider: string;
    success_at: Date | null;
    error_at: Date | null;
    error: Generated<string>;
    /** The meaning of the error, and the part of the operator's account that it is about. */
    kind: Generated<FailureKind>;
    fault: OperatorFault | null;
    /** The provider's own code; empty when there is none. */
    code: Generated<string>;
    /** The first error after the last success; null while it works. */
    failing_since: Date | null;
    /** The fault that the operator has a message about; null after the message about its end. */
    told_fault: OperatorFault | null;
  };
  /** `root` is the table of rows that were deleted together and whose dependent rows still exist. */
  erasure: { id: Identity; root: Fixed<Root>; ids: Fixed<string[]>; marked_at: Generated<Date> };
  lease: { key: Fixed<string>; holder: string; until: Date };
  review_item: {
    id: Identity;
    queue: Fixed<string>;
    /** The id of the subject, in the feature that opened the item. */
    subject_id: Fixed<number>;
    member_id: Fixed<number | null>;
    status: Generated<'open' | 'passed' | 'failed' | 'withdrawn'>;
    /** Grows with every decision, so that a decision on an outdated view fails. */
    version: Generated<number>;
    claimed_by: number | null;
    claimed_at: Date | null;
    due_at: Fixed<Date>;
    created_at: Fixed<Date>;
    decided_at: Date | null;
    decided_by: number | null;
    /** The first of two people who approve large sums, and the figures that this person typed. */
    first_by: number | null;
    first_at: Date | null;
    first_figures: Json<Record<string, string>> | null;
  };
  /** Records of the demo’s simulated name server. */
  sandbox_record: { name: Fixed<string>; type: Fixed<RecordType>; value: Fixed<string> };
  inbox_message: {
    id: Identity;
    recipient: string;
    channel: 'sms' | 'email';
    event: string;
    code: string;
    text: string;
    browser: string | null;
    created_at: Date;
  };
};

type Window = { key: string; hits: Generated<number>; resets_at: Date };
