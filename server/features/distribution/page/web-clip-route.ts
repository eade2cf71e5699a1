import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/feature/deps.ts';
import { findFile, readWholeFile } from '#server/features/files/files.ts';
import { openClipOf } from './find-view.ts';
import { findPage } from './store-page.ts';

/** `/d/{short}/clip.mobileconfig`: the website on the home screen of an iPhone, for an app of ours without an iOS app that iPhones accept. */
export function registerWebClip(app: FastifyInstance, deps: Deps): void {
  app.get('/d/:short/clip.mobileconfig', (request, reply) => sendWebClip(deps, request, reply));
}

async function sendWebClip(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const page = await findPage(deps.db, (request.params as { short: string }).short);
  const code = page && (await openClipOf(deps, page));
  const file = code && (await findFile(deps.db, code, page!.lead.member_id));
  return file
    ? reply
        .type(file.mime)
        .headers({ 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="clip.mobileconfig"' })
        .send(Buffer.from(await readWholeFile(deps.storage, file)))
    : reply.callNotFound();
}
