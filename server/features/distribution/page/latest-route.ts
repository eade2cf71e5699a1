import type { FastifyInstance } from 'fastify';
import { linkClosed } from '#rules/distribution/link-gates.ts';
import type { Deps } from '#server/feature/deps.ts';
import { linkOfApp } from '../apps/link-of-app.ts';
import { rulesOf } from './find-view.ts';
import { findPage } from './store-page.ts';

/**
 * `GET /api/v3/distribution/latest/{short}`: the newest version in the form that packed apps expect of their update reminder
 * (modules/updateRemind.ts), and not in an envelope. It never forces an update; an address of the owner’s own may.
 */
export function registerLatest(app: FastifyInstance, deps: Deps): void {
  app.get('/api/v3/distribution/latest/:short', async (request, reply) => {
    const page = await findPage(deps.db, (request.params as { short: string }).short);
    const { platform = 'android' } = request.query as { platform?: string };
    const found = page && [page.lead, page.peer].find((one) => one?.platform === platform);
    const rules = page && rulesOf(page, found ?? null);
    if (!page || !rules || !found?.release_id || linkClosed(rules, deps.clock.now()) !== null) {
      return reply.callNotFound();
    }
    // The page shows the notes only behind its password or question.
    const notes = rules.hasPassword || rules.hasQuestion ? '' : found.notes;
    // Packed apps call it from phones, and pages through the SDK from any origin.
    reply.headers({ 'cache-control': 'public, max-age=60', 'access-control-allow-origin': '*' });
    return {
      versionCode: wholeNumber(found.version_code ?? ''),
      versionName: found.version,
      notes,
      url: linkOfApp(deps, page.lead),
      forced: false,
    };
  });
}

/** Build numbers of iOS may contain points; 0 when the text does not begin with a number. */
function wholeNumber(text: string): number {
  const number = Number.parseInt(text, 10);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}
