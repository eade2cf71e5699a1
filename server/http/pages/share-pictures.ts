import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { properPath } from '#contract/pages/proper-path.ts';
import { pageOfSharePicture } from '#contract/pages/share-picture.ts';
import { unescapeHtml } from '#formats/html/escape-html.ts';
import { drawSharePicture } from '#pictures/draw-share-picture.ts';
import { bcp47, type Language } from '#words/language.ts';
import type { Page } from './page-cache.ts';

/** The page at a path of this site, as visitors without a session see it. */
export type ReadPage = (path: string, language: Language, request: FastifyRequest) => Promise<Page>;

const MOST_KEPT = 200;

/**
 * `/share/zh/price.png`: the picture of a page, drawn from the metadata of the page itself, so that nobody can draw other words under our name, and
 * an edited article gets a new picture. Pages without such metadata (members’ pages, missing ones) have no picture.
 */
export function sharePictures(readPage: ReadPage) {
  const kept = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  /** Draws one picture at a time, so that the other core stays free for pages. */
  function drawn(words: Words, language: Language): Promise<Buffer> {
    const key = JSON.stringify([words, language]);
    const found = kept.get(key) ?? last.then(() => drawSharePicture({ ...words, language: bcp47(language) }));
    last = found.catch(() => kept.delete(key));
    kept.delete(key);
    kept.set(key, found);
    if (kept.size > MOST_KEPT) {
      kept.delete(kept.keys().next().value!);
    }
    return found;
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const place = pageOfSharePicture(request.url.split('?', 1)[0]!);
    const page = place && !properPath(place.path) && (await readPage(place.path, place.language, request));
    const words = page && page.status === 200 ? wordsOf(page.body) : null;
    if (!place || !words) {
      return reply.code(404).type('text/plain').header('cache-control', 'no-store').send('');
    }
    const bytes = await drawn(words, place.language);
    const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    reply.type('image/png').headers({ 'cache-control': 'public, max-age=3600', etag: tag });
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(bytes);
  };
}

type Words = { title: string; description: string; siteName: string };

function wordsOf(html: string): Words | null {
  const found = new Map(
    [...html.matchAll(/<meta property="(og:[a-z_]+)" content="([^"]*)"/g)].map(([, name, text]) => [name, text!]),
  );
  const [title, description, siteName] = ['og:title', 'og:description', 'og:site_name'].map((name) => found.get(name));
  return title && description && siteName
    ? { title: unescapeHtml(title), description: unescapeHtml(description), siteName: unescapeHtml(siteName) }
    : null;
}
