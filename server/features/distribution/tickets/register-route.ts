import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/feature/deps.ts';
import { formTexts } from '#server/feature/forms/form-texts.ts';
import { isFromAnotherSite } from '#server/limits/other-sites.ts';
import { findRegistering, takeProfile } from '../page/device-routes.ts';
import { parseVisit } from '../page/visit.ts';
import { openChallenge } from '../testers/register-device.ts';
import { checkSecrets } from './check-secrets.ts';
import { givenIn, LONGEST, leadBack, refusedOn, refuseForm } from './ticket-route.ts';

const BODY = 16 << 10;

/** `POST /d/{short}/register`: checks the password and the question of a link, and redirects to the profile that registers a device. */
export function registerRegistering(app: FastifyInstance, deps: Deps): void {
  app.post('/d/:short/register', { bodyLimit: BODY }, (request, reply) => leadToProfile(deps, request, reply));
}

async function leadToProfile(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  reply.header('cache-control', 'no-store');
  const { short } = request.params as { short: string };
  const fields = formTexts(request.body, LONGEST);
  const { version_id: v, lang } = fields;
  const visit = parseVisit({ as: 'ios', v, lang });
  if (isFromAnotherSite(request, deps.config.publicUrl)) {
    request.refused = 'CSRF';
    return leadBack(reply, short, visit, null);
  }
  const found = await findRegistering(deps, request);
  if (!found) {
    return reply.callNotFound();
  }
  const secrets = givenIn(fields);
  const refused = await checkSecrets(deps, found.page, found.app, secrets, request.ip);
  if (refused) {
    return refuseForm(deps, request, reply, { short, visit, secrets, refused: refusedOn(refused) });
  }
  if (!(await takeProfile(deps, request, reply))) {
    return reply;
  }
  const query = new URLSearchParams({ leave: await openChallenge(deps, found.app.id), ...(lang && { lang }) });
  return reply.redirect(`/d/${encodeURIComponent(short)}/udid.mobileconfig?${query}`, 303);
}
