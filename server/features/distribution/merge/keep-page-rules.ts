import type { Updateable } from 'kysely';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type AppRow, lockApp, updateApp } from '../apps/store-apps.ts';
import { openLinkSecret, sealLinkSecret } from '../link/link-secrets.ts';
import type { DistributionTables } from '../tables.ts';
import { findMerge } from './store-merges.ts';

type RulesDeps = Pick<Deps, 'vault' | 'clock'>;
type Columns = Updateable<DistributionTables['distributed_app']>;

/**
 * Runs before an app loses the page of the leading one: the rules that applied to it there become its own, so that a separation opens nothing. The
 * caller holds `lockPublishing`, because publishing locks two apps too.
 */
export async function keepPageRules(tx: Transaction, deps: RulesDeps, memberId: number, appId: number): Promise<void> {
  const merge = await findMerge(tx, appId);
  if (!merge || merge.peer_id === null) {
    return;
  }
  const lead = await lockApp(tx, memberId, merge.lead_id);
  const peer = await lockApp(tx, memberId, merge.peer_id);
  if (lead && peer) {
    const columns = { ...closingOf(deps, lead, peer), ...timesOf(lead, peer), ...secretsOf(deps, lead, peer) };
    await updateApp(tx, peer.id, { ...columns, updated_at: deps.clock.now() });
  }
}

const closingOf = ({ clock }: RulesDeps, lead: AppRow, peer: AppRow): Columns =>
  peer.is_open && !lead.is_open
    ? { is_open: false, closed_at: clock.now(), close_notice: peer.close_notice || lead.close_notice }
    : {};

/** A limit of downloads for both apps together becomes the limit of each. */
const timesOf = (lead: AppRow, peer: AppRow): Columns => ({
  starts_at: later(lead.starts_at, peer.starts_at),
  ends_at: earlier(lead.ends_at, peer.ends_at),
  allowed: peer.allowed || lead.allowed,
});

const later = (one: Date | null, other: Date | null) => (one && other ? (one > other ? one : other) : (one ?? other));
const earlier = (one: Date | null, other: Date | null) => (one && other ? (one < other ? one : other) : (one ?? other));

/** An app with a password or question of its own needs no other. Sealed texts are bound to their app, so they are sealed again. */
function secretsOf(deps: RulesDeps, lead: AppRow, peer: AppRow): Columns {
  const again = (secret: 'password' | 'answer') =>
    sealLinkSecret(deps, secret, peer.id, openLinkSecret(deps, secret, lead.id, lead[secret]));
  const takesPassword = peer.password === null && lead.password !== null;
  const takesQuestion = peer.question === '' && lead.question !== '';
  return {
    ...(takesPassword && { password: again('password') }),
    ...(takesQuestion && { question: lead.question, answer: again('answer') }),
    // Tickets older than the secret stay invalid.
    ...((takesPassword || takesQuestion) && { secrets_at: later(lead.secrets_at, peer.secrets_at) }),
  };
}
