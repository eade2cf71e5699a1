import type { SeenLosses } from '#rules/auth/seen-losses.ts';
import type { Fixed, Identity, Json } from '#server/database/columns.ts';
import type { WechatUser } from '#server/ports/wechat.ts';
import type { Language, Localized } from '#words/language.ts';

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
    /** The losses that the last step `check` of a closing has answered. */
    losses_shown: Json<SeenLosses | null> | null;
  };
  /** Sessions of accounts that were closed, kept for a day without the member. */
  closed_session: { token_hash: Fixed<Buffer>; closed_at: Fixed<Date> };
  one_time_code: {
    target: string;
    event: string;
    code_hash: Buffer;
    created_at: Date;
    expires_at: Date;
    /** The signed-in member who requested it. */
    member_id: number | null;
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
    params: Json<Record<string, string | number | Localized>>;
    ip: Fixed<string>;
    user_agent: Fixed<string>;
    created_at: Fixed<Date>;
  };
  wechat_ticket: {
    ticket_hash: Fixed<Buffer>;
    scene: Fixed<string>;
    purpose: Fixed<TicketPurpose>;
    /** Null for a sign-in. */
    member_id: Fixed<number | null>;
    ip: Fixed<string>;
    user_agent: Fixed<string>;
    language: Fixed<Language>;
    created_at: Fixed<Date>;
    expires_at: Date;
    scanned_by: Json<WechatUser | null> | null;
    cancel_code: Fixed<string>;
    used_at: Date | null;
    /** The session that it opened. */
    session_hash: Buffer | null;
    handle_used_at: Date | null;
  };
  wechat_handle: {
    handle_hash: Fixed<Buffer>;
    /** The scan that issued it. */
    ticket_hash: Fixed<Buffer>;
    kind: Fixed<HandleKind>;
    wechat_user: Json<WechatUser | null> | null;
    member_id: Fixed<number | null>;
    expires_at: Fixed<Date>;
  };
};

/** The purpose of a scan. */
export type TicketPurpose = 'login' | 'bind' | 'unbind' | 'confirm';
/** An unbound scan, or the proof of a scan by the bound WeChat. */
export type HandleKind = 'scan' | 'proof';
