import type { FastifyInstance } from 'fastify';
import { appFields } from '#contract/app-fields.ts';
import { qrSvg } from '#pictures/qr-code.ts';
import type { Deps } from '#server/feature/deps.ts';

/** A code of more modules is too fine for a camera (web/site/home/next/to-phone.tsx). */
const LONGEST = 600;

/** `/preview-code?link=…`: the QR code of the home page with the answer to a link, or without one to the sample. */
export function registerPreviewCode(app: FastifyInstance, { config }: Deps): void {
  app.get<{ Querystring: { link?: string } }>('/preview-code', async ({ query: { link = '' } }, reply) => {
    const query = link.length <= LONGEST ? previewQuery(link) : null;
    if (!query) {
      return reply.callNotFound();
    }
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400');
    return reply.send(qrSvg(`${config.publicUrl}/?${query}`));
  });
}

/** Only of links, so that nobody has other codes made here. */
function previewQuery(link: string): URLSearchParams | null {
  if (link === '') {
    return new URLSearchParams({ sample: '1' });
  }
  const typed = appFields.typedLink(link);
  return typed.ok ? new URLSearchParams({ link: typed.value.link }) : null;
}
