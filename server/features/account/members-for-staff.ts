import { readMemberKeyword } from '#rules/staff/member-keyword.ts';
import type { Database, Transaction } from '#server/database/tables.ts';
import { countRows, findShown, listMatchingMembers, type MemberFilter, updateStatus } from './store-search.ts';

export type FoundMember = Awaited<ReturnType<typeof searchMembers>>[number];
type Search = Omit<MemberFilter, 'keyword'> & { keyword: string };

/** Members by the beginning of a phone number, an address or a name, or by their id; newest first. */
export const searchMembers = (db: Database, { keyword, ...filter }: Search, limit: number) =>
  listMatchingMembers(db, { ...filter, keyword: readMemberKeyword(keyword) }, limit).execute();

export const findMemberForStaff = async (db: Database, id: number): Promise<FoundMember | null> =>
  (await findShown(db, id)) ?? null;

/** The number of members at present. */
export const countMembers = async (db: Database): Promise<number> => (await countRows(db)).members;

/** False for an already frozen member. The caller also ends the sessions (auth). */
export const freeze = (tx: Transaction, id: number, reason: string): Promise<boolean> =>
  updateStatus(tx, id, 'frozen', reason);

export const unfreeze = (tx: Transaction, id: number): Promise<boolean> => updateStatus(tx, id, 'active', '');
