import type { Generated } from 'kysely';
import type { Fixed, Identity } from '#server/database/columns.ts';
import type { Language } from '#words/language.ts';

export type AccountTables = {
  member: {
    id: Identity;
    mobile: string | null;
    /** Lower case. */
    email: string | null;
    /** Null when the number came with the registration. */
    mobile_added_at: Generated<Date | null>;
    email_added_at: Generated<Date | null>;
    username: string;
    password_hash: string;
    language: Language;
    status: Generated<'active' | 'frozen'>;
    frozen_reason: Generated<string>;
    /** Reference of a picture. */
    avatar: string | null;
    created_at: Fixed<Date>;
  };
  wechat_binding: {
    member_id: Fixed<number>;
    /** The app id, a colon, and the openid. */
    openid: Fixed<string>;
    unionid: string | null;
    nickname: string;
    bound_at: Fixed<Date>;
  };
};
