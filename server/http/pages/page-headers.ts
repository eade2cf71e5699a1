import type { FastifyReply } from 'fastify';
import { strictTransport } from '#server/http/default-headers.ts';

/**
 * Where somebody's own site may be shown, sandboxed: for a visitor's link, and in the wizard. A document keeps the policy it came with however
 * far one goes in it, so whatever leads to the wizard without a new document has the wizard's.
 */
const showsSites = (path: string): boolean => /^\/(apppack\/?)?$|^\/(login|layout|user)(\/|$)/i.test(path);

/**
 * React's inline `style` needs `style-src-attr`; scripts run only from our files or with this answer's nonce. `others` are the origins of
 * a captcha that the operator has chosen.
 */
export function contentSecurityPolicy(path: string, nonce: string, others: readonly string[] = []): string {
  const self = ["'self'", ...others].join(' ');
  return [
    "default-src 'self'",
    `script-src ${self} 'nonce-${nonce}'`,
    `style-src ${self}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${self} data: blob:`,
    `connect-src ${self}`,
    `frame-src ${showsSites(path) ? 'https: http:' : "'none'"}`,
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** What every page says to the browser; answers of calls and downloads carry their own. */
export function setPageHeaders(reply: FastifyReply, publicUrl: string): void {
  reply.headers({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    ...strictTransport(publicUrl),
  });
}
