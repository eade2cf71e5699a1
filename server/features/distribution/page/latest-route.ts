import type { FastifyInstance } from 'fastify';
import { linkClosed } from '#rules/distribution/link-gates.ts';
import type { Deps } from '#server/feature/deps.ts';
import { linkOfApp } from '../apps/link-of-app.ts';
import { rulesOf } from './find-view.ts';
import { findPage } from './store-page.ts';

/**
 * `GET /api/v3/distribution/latest/{short}`: the newest version in the form that packed apps expect of their update reminder (modules/updateRemind.ts), and
 * not in an envelope. It forces nobody: the owner’s own address may.
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
    // The page tells them behind its password alone.
    const notes = rules.hasPassword || rules.hasQuestion ? '' : found.notes;
    // Apps are asked on phones, pages through the SDK in any browser.
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

/** Build numbers of iOS may have points; 0 where none begins the text. */
function wholeNumber(text: string): number {
  const number = Number.parseInt(text, 10);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}
