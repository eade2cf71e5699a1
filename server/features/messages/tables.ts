import type { Generated } from 'kysely';
import type { EnquiryTopic } from '#rules/messages/enquiry.ts';
import type { Fixed, Identity, Json } from '#server/database/columns.ts';
import type { Localized } from '#words/language.ts';

/** The values of a message. A value may be a text in both languages; the reader's is shown. */
export type MessageParams = Record<string, string | number | Localized>;

/** The app of a message, as it was when the message was sent. The bytes of its icon may be deleted with the app. */
export type MessageApp = {
  name: Localized;
  version: string;
  color: string;
  icon: { sha256: string; mime: string } | null;
};

export type MessagesTables = {
  message: {
    id: Identity;
    /** Null for a message to everybody: `member_id` 0 on the wire. */
    member_id: Fixed<number | null>;
    kind: Fixed<string>;
    params: Json<MessageParams>;
    app: Json<MessageApp | null> | null;
    is_read: Generated<boolean>;
    created_at: Fixed<Date>;
  };
  /** A member's question about the enterprise service, with the answer of the staff. */
  enquiry: {
    id: Identity;
    member_id: Fixed<number>;
    topic: Fixed<EnquiryTopic>;
    name: Fixed<string>;
    company: Fixed<string>;
    contact: Fixed<string>;
    content: Fixed<string>;
    status: Generated<'open' | 'answered' | 'declined'>;
    answer: Generated<string>;
    reason: string | null;
    created_at: Fixed<Date>;
    decided_at: Date | null;
  };
  /** A member's mark on a message to everybody: read, and optionally deleted. */
  message_mark: { member_id: Fixed<number>; message_id: Fixed<number>; hidden: boolean };
};
