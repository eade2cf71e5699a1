import type { FastifyInstance } from 'fastify';

/** Browsers then use https for a year, subdomains included (RFC 6797 §6.1). */
export const strictTransport = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {};

/** Security headers of every answer: no content sniffing, no scripts, no framing. Pages and files set their own. */
export function setDefaultHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...strictTransport(publicUrl),
  };
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
}
