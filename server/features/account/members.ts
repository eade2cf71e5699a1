import type { Selectable } from 'kysely';
import { phoneIn } from '#rules/auth/contact.ts';
import { countsAsProof } from '#rules/auth/fresh-proof.ts';
import { maskedEmail, maskedMobile } from '#rules/auth/masked.ts';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { Language } from '#words/language.ts';
import {
  type Channel,
  findAnyMember,
  findMemberRow,
  findMemberRowByContact,
  insertMember,
  updateContact,
  updateMember,
} from './store.ts';
import type { AccountTables } from './tables.ts';

export type MemberRow = Selectable<AccountTables['member']>;
export type Contact = { channel: Channel; value: string };

/** A phone number unchanged, or an e-mail address in lower case. */
export function contactOf(text: string): Contact {
  const value = phoneIn(text).toLowerCase();
  return { channel: value.includes('@') ? 'email' : 'mobile', value };
}

export async function findMember(db: Database, { channel, value }: Contact): Promise<MemberRow | null> {
  return (await findMemberRowByContact(db, channel, value)) ?? null;
}

export const findMemberById = async (db: Database, id: number): Promise<MemberRow | null> =>
  (await findMemberRow(db, id)) ?? null;

export type NewMember = { contact: Contact; passwordHash: string; language: Language; now: Date };

/** The new member's id; null for a taken phone number or address. The name is not the phone number, which may change. */
export function createMember(tx: Transaction, member: NewMember): Promise<number | null> {
  const { channel, value } = member.contact;
  return insertMember(tx, {
    mobile: channel === 'mobile' ? value : null,
    email: channel === 'email' ? value : null,
    username: channel === 'email' ? value.split('@')[0]! : '',
    password_hash: member.passwordHash,
    language: member.language,
    created_at: member.now,
  });
}

export const setPassword = (tx: Transaction, memberId: number, passwordHash: string): Promise<void> =>
  updateMember(tx, memberId, { password_hash: passwordHash });

/** False when another member has this contact. */
export const setContact = (tx: Transaction, memberId: number, contact: Contact, addedAt: Date): Promise<boolean> =>
  updateContact(tx, memberId, { ...contact, addedAt });

export const hasMembers = async (db: Database): Promise<boolean> => (await findAnyMember(db)) !== undefined;

/** The contacts of a member, the most reliable first. */
export const contactsOf = ({ mobile, email }: Pick<MemberRow, 'mobile' | 'email'>): Contact[] => [
  ...(mobile ? [{ channel: 'mobile' as const, value: mobile }] : []),
  ...(email ? [{ channel: 'email' as const, value: email }] : []),
];

type ContactColumns = Pick<MemberRow, `${Channel}` | `${Channel}_added_at`>;

/** Whether a code to this contact proves the member. */
export const provesMember = (member: ContactColumns, { channel }: Pick<Contact, 'channel'>, now: Date): boolean =>
  countsAsProof(member[`${channel}_added_at`], now);

/** The contact to which codes that prove the member go, if any. */
export function proofContact(member: ContactColumns, now: Date): Contact | undefined {
  const contacts = contactsOf(member);
  return contacts.find((contact) => provesMember(member, contact, now)) ?? contacts[0];
}

/** The browser's copy of a member (spec §3, User info). `own_contact.type` is the channel that proves the closing of the account. */
export function toUserinfo(member: ContactColumns & Pick<MemberRow, 'id' | 'username'>, token: string, now: Date) {
  return {
    id: member.id,
    token,
    mobile_text: member.mobile ? maskedMobile(member.mobile) : '',
    email_text: member.email ? maskedEmail(member.email) : '',
    username: member.username,
    own_contact: { type: proofContact(member, now)?.channel ?? ('email' as const) },
  };
}
