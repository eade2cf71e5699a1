import type { FastifyReply } from 'fastify';
import { strictTransport } from '../default-headers.ts';

/**
 * The pages that show a visitor's site, sandboxed: the link check, the preview of an app, and the wizard. A document keeps its policy through client-side navigation, so
 * every page from which the wizard opens without a new document needs the wizard's policy.
 */
const showsSites = (path: string): boolean => /^\/(apppack\/?)?$|^\/(login|layout|user)(\/|$)|^\/preview\//i.test(path);

/**
 * React's inline `style` needs `style-src-attr`; scripts run only from our files, with this answer's nonce, or when their hash is one of `hashes`.
 * `others` are the origins of a captcha chosen by the operator.
 */
export function contentSecurityPolicy(
  path: string,
  nonce: string,
  { hashes = [], others = [] }: { hashes?: readonly string[]; others?: readonly string[] | undefined } = {},
): string {
  const self = ["'self'", ...others].join(' ');
  return [
    "default-src 'self'",
    `script-src ${self} ${[`'nonce-${nonce}'`, ...hashes].join(' ')}`,
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

/** Headers of every page; answers of calls and downloads have their own. */
export function setPageHeaders(reply: FastifyReply, publicUrl: string): void {
  reply.headers({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...strictTransport(publicUrl),
  });
}
