import { secondsOf } from '#contract/wire-values.ts';
import { payDownload } from '#rules/billing/download-allowance.ts';
import { dayNumber, startOfDayNumber } from '#rules/calendar.ts';
import { downloadName } from '#rules/distribution/download-name.ts';
import { type LinkGate, linkGate } from '#rules/distribution/link-gates.ts';
import {
  type DownloadStanding,
  hasPaid,
  LINK_TICKETS,
  mayChargeNetwork,
  TICKET_SECONDS,
} from '#rules/distribution/ticket-limits.ts';
import type { Deps } from '#server/feature/deps.ts';
import { allowanceOf, tellUsedUp } from '#server/features/billing/downloads/spend-download.ts';
import { takeFrom } from '#server/limits/take-from.ts';
import { randomCode } from '#server/secrets/random-code.ts';
import type { Platform } from '#words/platform.ts';
import { linkOfApp } from '../apps/link-of-app.ts';
import { placeOf, type VisitorClient, visitorOf } from '../events/visitor.ts';
import { appFor, installerOf, rulesOf } from '../page/find-view.ts';
import { findPage, type PageApp, type PageRows } from '../page/store-page.ts';
import { checkSecrets, type GivenSecrets, type NotAnswered } from './check-secrets.ts';
import { findStanding } from './store-shares.ts';
import { insertTicket } from './store-tickets.ts';

/** A visitor's request for a download; the platform is that of the device unless the visitor chooses another. */
export type TicketRequest = {
  short: string;
  platform: Platform | null;
  releaseId: number | null;
  secrets: GivenSecrets;
  client: VisitorClient;
};

export type TicketAnswer =
  | { ok: true; url: string; install: string | null }
  | NotAnswered
  | { ok: false; gate: 'unknown' }
  | { ok: false; gate: 'tooMany'; retryAfter: number };

/** Issues a ticket for the installer of a link when every gate is open (link-gates.ts). It costs nothing until its first byte. */
export async function askTicket(deps: Deps, request: TicketRequest): Promise<TicketAnswer> {
  const page = await findPage(deps.db, request.short, request.releaseId);
  if (!page) {
    return { ok: false, gate: 'unknown' };
  }
  const { ip } = request.client;
  const from = { key: `link-tickets:${page.lead.id}`, ip };
  const quota = await takeFrom(deps.limits, from, LINK_TICKETS.most, LINK_TICKETS.seconds);
  if (!quota.ok) {
    return { ok: false, gate: 'tooMany', retryAfter: quota.retryAfter };
  }
  const platform = request.platform ?? request.client.device.platform;
  const app = appFor(page, platform);
  const standing = await standingOf(deps, app, request.client);
  const gate = await gateBeforeQuestions(deps, page, app, standing);
  if (gate) {
    return { ok: false, gate, wrong: null };
  }
  const refused = await checkSecrets(deps, page, app, request.secrets, ip);
  if (refused) {
    return refused;
  }
  const mayDownload = hasPaid(standing) || mayChargeNetwork(standing);
  return mayDownload
    ? giveTicket(deps, app!, request.client)
    : { ok: false, gate: 'tooMany', retryAfter: untilTomorrow(deps) };
}

const nowhere: DownloadStanding = { ofDevice: 0, ofNetwork: 0, ofSite: 0, ofAll: 0 };

async function standingOf(deps: Deps, app: PageApp | null, client: VisitorClient): Promise<DownloadStanding> {
  if (!app || app.release_id === null) {
    return nowhere;
  }
  const { device, network } = visitorOf(deps, app.id, client);
  const place = placeOf(deps, app.id, client.ip);
  const downloader = { app_id: app.id, release_id: app.release_id, device, place, network };
  return findStanding(deps.db, downloader, dayNumber(secondsOf(deps.clock.now())));
}

function untilTomorrow({ clock }: Deps): number {
  const now = secondsOf(clock.now());
  return startOfDayNumber(dayNumber(now) + 1) - now;
}

/** A device that has already paid today needs none of the owner's remaining downloads. */
async function gateBeforeQuestions(
  deps: Deps,
  page: PageRows,
  app: PageApp | null,
  standing: DownloadStanding,
): Promise<LinkGate | null> {
  const { db, clock } = deps;
  const now = clock.now();
  const installer = installerOf(app);
  const allowance = app && (await allowanceOf(db, app.member_id, now));
  const canPay = hasPaid(standing) || (allowance !== null && payDownload(allowance, app?.points ?? 1) !== null);
  const gate = linkGate(rulesOf(page, app), { now, installer, canPay, isPasswordRight: true, isAnswerRight: true });
  if (gate === 'usedUp') {
    await tellUsedUp(deps, page.lead.member_id);
  }
  return gate;
}

async function giveTicket(deps: Deps, app: PageApp, client: VisitorClient): Promise<TicketAnswer> {
  const { db, clock } = deps;
  const now = clock.now();
  const code = randomCode();
  const isGiven = await insertTicket(db, {
    code,
    app_id: app.id,
    release_id: app.release_id!,
    ...visitorOf(deps, app.id, client),
    place: placeOf(deps, app.id, client.ip),
    created_at: now,
    expires_at: new Date(now.getTime() + TICKET_SECONDS * 1000),
  });
  if (!isGiven) {
    return { ok: false, gate: 'nothing', wrong: null };
  }
  const url = `/dl/${code}/${encodeURIComponent(downloadName(app, app.version!))}`;
  return { ok: true, url, install: app.platform === 'ios' ? installAddress(deps, app, code) : null };
}

/** An iPhone fetches the manifest without cookies, so its address contains the ticket. */
function installAddress(deps: Deps, app: PageApp, code: string): string {
  const manifest = new URL(`/dl/${code}/manifest.plist`, linkOfApp(deps, app)).href;
  return `itms-services://?action=download-manifest&url=${encodeURIComponent(manifest)}`;
}
