import type { Generated } from 'kysely';
import type { Fixed, Identity, Json } from './columns.ts';

/** What the server itself remembers, whatever its features are. */
export type ServerTables = {
  rate_window: Window;
  quota_window: Window;
  call_nonce: {
    member_id: Fixed<number>;
    call: Fixed<string>;
    nonce: Fixed<string>;
    /** The envelope's data of the first answer; null while it is being worked out. */
    answer: Json<{ data: unknown } | null> | null;
    created_at: Date;
  };
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
