import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { type CodeEvent, codeRules } from '#rules/auth/one-time-code.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Member } from '#server/feature/member.ts';
import { clientSiteOf } from '#server/limits/client-network.ts';
import { findCode, removeCode, upsertCode } from '../store.ts';

type CodeDeps = Pick<Deps, 'db' | 'clock' | 'vault'>;
/** The request for a code, or for its check. */
type CodeContext = CodeDeps & Pick<Deps, 'limits'> & { ip: string };

/** Makes the code of a target and event and replaces an earlier one. Only its keyed hash is stored, because six digits alone are quickly guessed. */
export async function makeCode(
  deps: CodeContext & { member: Pick<Member, 'id'> | null },
  target: string,
  event: CodeEvent,
): Promise<string> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const now = deps.clock.now();
  const expires_at = new Date(now.getTime() + codeRules.lifeSeconds * 1000);
  const code_hash = hashOf(deps, target, event, code);
  await deps.limits.take(keysOf(deps, code_hash).origin, 1, codeRules.lifeSeconds);
  await upsertCode(deps.db, {
    target,
    event,
    code_hash,
    created_at: now,
    expires_at,
    member_id: deps.member?.id ?? null,
  });
  return code;
}

/** Whether no later code has replaced this one, and it is neither used nor over. */
export async function isCurrentCode(deps: CodeDeps, target: string, event: CodeEvent, code: string): Promise<boolean> {
  const kept = await findCode(deps.db, target, event);
  const isSame = kept !== undefined && timingSafeEqual(kept.code_hash, hashOf(deps, target, event, code));
  return isSame && kept.expires_at > deps.clock.now();
}

export type CheckedCode = { ok: true; use: UseCode } | { ok: false; failure: 'CODE_WRONG' | 'CODE_EXPIRED' };
/** Deletes the code in the transaction of the act that it allows; false when it was used in the meantime. */
export type UseCode = (tx: Transaction) => Promise<boolean>;

/** Takes one of a code's tries. Call it outside a transaction, because a rollback would return the try. */
export async function checkCode(
  deps: CodeContext,
  target: string,
  event: CodeEvent,
  code: string,
): Promise<CheckedCode> {
  const kept = await findCode(deps.db, target, event);
  if (!kept) {
    return { ok: false, failure: 'CODE_WRONG' };
  }
  if (kept.expires_at <= deps.clock.now() || !(await takeTry(deps, kept.code_hash))) {
    return { ok: false, failure: 'CODE_EXPIRED' };
  }
  return timingSafeEqual(kept.code_hash, hashOf(deps, target, event, code.trim()))
    ? { ok: true, use: (tx) => removeCode(tx, target, event, kept.code_hash) }
    : { ok: false, failure: 'CODE_WRONG' };
}

/**
 * Counts a try before the comparison, so that simultaneous tries have the same limit as consecutive ones. Every network has tries of its own, and all
 * except that of the requester share a second limit: strangers can use that one up, never the requester's tries.
 */
async function takeTry(deps: CodeContext, codeHash: Buffer): Promise<boolean> {
  const { limits } = deps;
  const { triesPerSite, triesOfOthers, lifeSeconds } = codeRules;
  const { origin, site, others } = keysOf(deps, codeHash);
  if (!(await limits.take(site, triesPerSite, lifeSeconds)).ok) {
    return false;
  }
  return (await limits.count(origin)) > 0 || (await limits.take(others, triesOfOthers, lifeSeconds)).ok;
}

function keysOf({ ip }: CodeContext, codeHash: Buffer) {
  const code = codeHash.toString('base64url');
  const site = clientSiteOf(ip);
  return { origin: `code-origin:${code}:${site}`, site: `code-try:${code}:${site}`, others: `code-try:${code}` };
}

function hashOf({ vault }: CodeDeps, target: string, event: CodeEvent, code: string): Buffer {
  return createHmac('sha256', vault.deriveKey('one-time codes')).update(`${target}\n${event}\n${code}`).digest();
}
