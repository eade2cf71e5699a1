import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodeInstallManifest } from '#ios/install-manifest.ts';
import { downloadName } from '#rules/distribution/download-name.ts';
import type { Deps } from '#server/feature/deps.ts';
import { linkOfApp } from '../apps/link-of-app.ts';
import { insertEvents } from '../events/store-events.ts';
import { pictureVersion } from '../page/picture-version.ts';
import { findPage } from '../page/store-page.ts';
import { TICKET_ROUTE } from './send-ticketed.ts';
import { findTicket, type Ticket } from './store-tickets.ts';

const DAY = 86_400;

/**
 * `/dl/{ticket}/manifest.plist`: the manifest from which an iPhone installs the app of a ticket over the air. The manifest costs nothing; the
 * installer does.
 */
export function registerInstallManifest(app: FastifyInstance, deps: Deps): void {
  app.get(`${TICKET_ROUTE}/manifest.plist`, (request, reply) => sendManifest(deps, request, reply));
}

async function sendManifest(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { ticket: code } = request.params as { ticket: string };
  const ticket = await findTicket(deps.db, code, deps.clock.now());
  const page = ticket?.for_platform === 'ios' ? await findPage(deps.db, ticket.short) : null;
  if (!ticket || !page) {
    return reply.callNotFound();
  }
  if (request.method === 'GET') {
    await noteInstall(deps, ticket);
  }
  const { name, package_name: bundleId, version } = ticket;
  const installer = downloadName({ name, platform: 'ios' }, version);
  const base = linkOfApp(deps, ticket);
  const { icon, short } = page.lead;
  const manifest = encodeInstallManifest({
    installerUrl: new URL(`/dl/${code}/${encodeURIComponent(installer)}`, base).href,
    iconUrl: icon === null ? null : new URL(`/d/${short}/icon?${pictureVersion(icon)}`, base).href,
    bundleId,
    version,
    title: name,
  });
  return reply.type('application/xml').header('cache-control', 'no-store').send(Buffer.from(manifest));
}

/** Records an installation once: iOS fetches the manifest more than once for it. */
async function noteInstall({ db, clock, limits }: Deps, ticket: Ticket): Promise<void> {
  const first = await limits.take(`install:${ticket.code}`, 1, DAY);
  if (first.ok) {
    const { app_id: appId, release_id: id, version } = ticket;
    const release = { id, version };
    await insertEvents(db, [{ appId, action: 'install', release, visitor: ticket, points: 0, at: clock.now() }]);
  }
}
