import { secondsOf } from '#contract/wire-values.ts';
import { dayNumber } from '#rules/calendar.ts';
import { type LinkClosed, linkClosed } from '#rules/distribution/link-gates.ts';
import { hasPaid, mayChargeNetwork, mostOfDay } from '#rules/distribution/ticket-limits.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { lockDownloads, spendDownload, tellUsedUp } from '#server/features/billing/downloads/spend-download.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { createTurns } from '#server/limits/turns.ts';
import { insertEvents } from '../events/store-events.ts';
import { rulesOf, secretsOf } from '../page/find-view.ts';
import { findPage, type PageApp, type PageRows } from '../page/store-page.ts';
import { claimOwnerNotice, countRepeat, countShare, findStanding } from './store-shares.ts';
import { countDownload, findTicket, type Ticket, updateTicketRepeated } from './store-tickets.ts';

type Charging = Pick<Deps, 'db' | 'clock' | 'log'>;
/**
 * `gone`: the installer, its app or the visitor no longer exists; `rolledBack`: an earlier version is current again; `network`: the network has used
 * up its part of the day; `password` and `question`: set after the ticket.
 */
export type TicketRefusal = LinkClosed | 'usedUp' | 'gone' | 'rolledBack' | 'network' | 'password' | 'question';

/** Downloads of one member wait here for each other, so that they leave the database connections to others. */
const turns = createTurns();

/** Charges a ticket with its first byte, exactly once; null on success. A charged ticket stays valid until it expires. */
export async function chargeTicket(
  deps: Charging,
  ticket: Ticket,
  isGone: () => boolean,
): Promise<TicketRefusal | null> {
  if (ticket.charged_at) {
    return ticket.member_status === 'frozen' ? 'closed' : null;
  }
  const refused = await turns.take(ticket.member_id, async () =>
    isGone() ? 'gone' : deps.db.transaction().execute((tx) => charge(tx, deps, ticket)),
  );
  if (refused === 'usedUp') {
    await tellUsedUp(deps, ticket.member_id);
  }
  return refused;
}

async function charge(tx: Transaction, deps: Charging, { code, member_id: memberId }: Ticket) {
  await lockDownloads(tx, memberId);
  const now = deps.clock.now();
  const ticket = await findTicket(tx, code, now);
  const page = ticket && (await findPage(tx, ticket.short, ticket.release_id));
  if (!ticket || !page) {
    return 'gone';
  }
  if (ticket.charged_at) {
    return null;
  }
  const app = appOf(page, ticket);
  const refused = linkClosed(rulesOf(page, app), now) ?? rolledBack(app, ticket) ?? askedSince(page, app, ticket);
  if (refused) {
    return refused;
  }
  const day = dayNumber(secondsOf(now));
  const standing = await findStanding(tx, ticket, day);
  if (hasPaid(standing)) {
    await updateTicketRepeated(tx, code, now);
    await countRepeat(tx, ticket, day);
    return null;
  }
  if (!mayChargeNetwork(standing)) {
    return 'network';
  }
  return chargeNew(tx, deps, ticket, { memberId, day, appName: app.name });
}

type First = { memberId: number; day: number; appName: string };

/** Charges the first download of a device on this day, or one after those that it has paid for. */
async function chargeNew(tx: Transaction, deps: Charging, ticket: Ticket, { memberId, day, appName }: First) {
  const now = deps.clock.now();
  const { code, points, app_id: appId, release_id: id, version } = ticket;
  const by = await spendDownload(tx, deps, { memberId, ticket: code, points });
  if (!by) {
    return 'usedUp';
  }
  await countDownload(tx, ticket, { charged_at: now, charged_as: by });
  const spent = by === 'points' ? points : 0;
  await insertEvents(tx, [
    { appId, action: 'download', release: { id, version }, visitor: ticket, points: spent, at: now },
  ]);
  await countShare(tx, ticket, day);
  await tellOneNetwork(tx, deps, ticket, { memberId, day, appName });
  return null;
}

/** Notifies the owner once a day: somebody may be using the downloads up, or an office is testing. */
async function tellOneNetwork(tx: Transaction, { clock }: Charging, ticket: Ticket, { memberId, day, appName }: First) {
  const standing = await findStanding(tx, ticket, day);
  const times = mostOfDay(standing);
  if (times !== null && (await claimOwnerNotice(tx, ticket.app_id, day))) {
    const params = { app: ticket.app_id, appName, network: ticket.network, times, all: standing.ofAll };
    await sendMessage(tx, clock, memberId, 'downloadsOfOneNetwork', params);
  }
}

/** A ticket is valid while its release is current or has a link of its own; a release replaced only by a newer one stays valid. */
const rolledBack = ({ release_id, current_release: current }: PageApp, { release_id: ticketRelease }: Ticket) =>
  release_id !== ticketRelease && current !== null && current < ticketRelease ? 'rolledBack' : null;

/** The secret that was set after the ticket and that its holder has not answered. */
function askedSince(page: PageRows, app: PageApp, { created_at: givenAt }: Ticket): 'password' | 'question' | null {
  const { passwords, questions } = secretsOf(page, app);
  const isSince = ({ secrets_at: setAt }: PageApp) => setAt !== null && setAt > givenAt;
  if (passwords.some(isSince)) {
    return 'password';
  }
  return questions.some(isSince) ? 'question' : null;
}

const appOf = ({ lead, peer }: PageRows, { app_id: id }: Ticket) => (peer?.id === id ? peer : lead);
