import type { FastifyInstance } from 'fastify';
import { appFields } from '#contract/packaging/app-fields.ts';
import { qrSvg } from '#pictures/qr-code.ts';
import { previewQuery } from '#rules/packaging/preview-query.ts';
import type { Deps } from '#server/feature/deps.ts';

/** `/preview-code?link=…`: the QR code of the home page with the result for a link; without a link, with the sample. */
export function registerPreviewCode(app: FastifyInstance, { config }: Deps): void {
  app.get<{ Querystring: { link?: string } }>('/preview-code', async ({ query: { link = '' } }, reply) => {
    const query = link === '' ? previewQuery(null) : queryOf(link);
    if (!query) {
      return reply.callNotFound();
    }
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400');
    return reply.send(qrSvg(`${config.publicUrl}/?${query}`));
  });
}

/** Accepts only links, so that the route makes no other codes. */
function queryOf(text: string): URLSearchParams | null {
  const typed = appFields.typedLink(text);
  return typed.ok ? previewQuery(typed.value.link) : null;
}
