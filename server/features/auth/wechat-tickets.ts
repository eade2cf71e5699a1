import { randomBytes } from 'node:crypto';
import { expiredReasons } from '#contract/failure-reasons.ts';
import { QR_LIFE_SECONDS } from '#rules/auth/login-popup.ts';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { Client } from '#server/feature/client.ts';
import type { Deps } from '#server/feature/deps.ts';
import { fail } from '#server/feature/handle.ts';
import type { WechatUser } from '#server/ports/wechat.ts';
import { hashToken } from '#server/secrets/hash-token.ts';
import { randomCode } from '#server/secrets/random-code.ts';
import type { Language } from '#words/language.ts';
import { claimHandle, claimTicket, findProof, findTicket, insertHandle, insertTicket } from './store-wechat.ts';
import type { TicketPurpose } from './tables.ts';

type NewTicket = Client & { purpose: TicketPurpose; memberId: number | null; language: Language };
type TicketDeps = Pick<Deps, 'db' | 'clock'>;

const SCAN_SECONDS = 600;
const PROOF_SECONDS = 300;

/**
 * A ticket is two secrets: the ticket itself, which only the requesting browser knows and polls with, and the scene in its QR code, which anybody
 * near the screen can read.
 */
export async function makeTicket(deps: TicketDeps, { purpose, memberId, ip, userAgent, language }: NewTicket) {
  const ticket = newSecret();
  const scene = randomCode();
  const now = deps.clock.now();
  await insertTicket(deps.db, {
    ticket_hash: hashToken(ticket),
    scene,
    purpose,
    member_id: memberId,
    ip,
    user_agent: userAgent,
    language,
    created_at: now,
    expires_at: secondsAfter(now, QR_LIFE_SECONDS),
    scanned_by: null,
    cancel_code: randomCode(),
    used_at: null,
    session_hash: null,
    handle_used_at: null,
  });
  return { ticket, scene };
}

export type TicketState =
  | { state: 'unknown' }
  | { state: 'over' }
  | { state: 'waiting' }
  | { state: 'scanned'; hash: Buffer; by: WechatUser; use: (tx: Transaction, token?: string) => Promise<boolean> };

export const expired = () => fail('EXPIRED', { reason: expiredReasons.ticket });

/** The state of a ticket. Another member's, or one for another purpose, counts as missing. */
export async function readTicket(
  { db, clock }: TicketDeps,
  ticket: string,
  holder: { purpose: TicketPurpose; memberId: number | null },
): Promise<TicketState> {
  const hash = hashToken(ticket);
  const row = await findTicket(db, hash, holder);
  if (!row) {
    return { state: 'unknown' };
  }
  if (row.used_at || row.expires_at <= clock.now()) {
    return { state: 'over' };
  }
  const use = (tx: Transaction, token?: string) =>
    claimTicket(tx, hash, clock.now(), token === undefined ? null : hashToken(token));
  return row.scanned_by ? { state: 'scanned', hash, by: row.scanned_by, use } : { state: 'waiting' };
}

type Scan = { hash: Buffer; by: WechatUser };

/** Stores an unbound scan and returns its handle. The browser does not get WeChat's own id, which other programs know too. */
export async function keepScan(tx: Database, { clock }: Pick<Deps, 'clock'>, { hash, by }: Scan): Promise<string> {
  const handle = newSecret();
  const expires_at = secondsAfter(clock.now(), SCAN_SECONDS);
  const row = { handle_hash: hashToken(handle), ticket_hash: hash, kind: 'scan' as const, member_id: null, expires_at };
  await insertHandle(tx, { ...row, wechat_user: JSON.stringify(by) });
  return handle;
}

/** The person of a handle, which is used up. */
export async function takeScan(tx: Transaction, { clock }: Pick<Deps, 'clock'>, handle: string) {
  return (await claimHandle(tx, 'scan', hashToken(handle), clock.now()))?.wechat_user ?? null;
}

/** Stores a proof that the member's own WeChat has just scanned. */
export async function keepProof(
  tx: Transaction,
  { clock, member }: Pick<Deps, 'clock'> & { member: { id: number } },
  { hash }: Pick<Scan, 'hash'>,
): Promise<string> {
  const proof = newSecret();
  const expires_at = secondsAfter(clock.now(), PROOF_SECONDS);
  const row = { handle_hash: hashToken(proof), ticket_hash: hash, kind: 'proof' as const, expires_at };
  await insertHandle(tx, { ...row, member_id: member.id, wechat_user: null });
  return proof;
}

/** Whether this is the member's proof, without using it up. */
export async function hasProof({ db, clock }: TicketDeps, memberId: number, proof: string): Promise<boolean> {
  return (await findProof(db, hashToken(proof), clock.now()))?.member_id === memberId;
}

/** Whether this is the member's proof; it is valid once. */
export async function takeProof(tx: Transaction, { clock }: Pick<Deps, 'clock'>, memberId: number, proof: string) {
  return (await claimHandle(tx, 'proof', hashToken(proof), clock.now()))?.member_id === memberId;
}

const newSecret = (): string => randomBytes(32).toString('base64url');
const secondsAfter = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000);
