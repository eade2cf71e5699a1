import type { FastifyReply } from 'fastify';
import { strictTransport } from './default-headers.ts';

export type Look = 'public' | 'console' | 'wizard';

/** The wizard shows the member's own site beside the form, sandboxed; the home page may do so for a visitor's link. */
const frames: Record<Look, string> = { public: 'https: http:', console: "'none'", wizard: 'https: http:' };

export function lookOf(path: string): Look {
  if (path.startsWith('/layout/edit')) {
    return 'wizard';
  }
  return /^\/(layout|user|login|backoffice)(\/|$)/.test(path) ? 'console' : 'public';
}

/**
 * React's inline `style` needs `style-src-attr`; scripts run only from our files or with this answer's nonce. `others` are the origins of
 * a captcha that the operator has chosen.
 */
export function contentSecurityPolicy(look: Look, nonce: string, others: readonly string[] = []): string {
  const self = ["'self'", ...others].join(' ');
  return [
    "default-src 'self'",
    `script-src ${self} 'nonce-${nonce}'`,
    `style-src ${self}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${self} data: blob:`,
    `connect-src ${self}`,
    `frame-src ${frames[look]}`,
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
