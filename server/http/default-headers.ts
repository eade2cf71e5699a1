import type { FastifyInstance } from 'fastify';

/** Browsers keep to https for a year, subdomains included (RFC 6797 §6.1). */
export const strictTransport = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {};

/** What every answer says to the browser: it is what its type says, runs nothing and is framed by nobody. Pages and files say it anew, in their own way. */
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
