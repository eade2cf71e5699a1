import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { properPath } from '#contract/pages/proper-path.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the address belongs to no call, file or page. */
    isUnknown?: true;
  }
}

/** The path segment before the second slash; a parameter or a wildcard there belongs to the pages. */
const FIRST_SEGMENT = /^\/([\w-]+)\//;

/**
 * Collects the first segments of all routes that are registered from now on. Unknown addresses below one are 404s of the interface, whatever pages
 * answer for other unknown addresses; the segment itself may be a page, as `/login` is.
 */
export function collectPrefixes(app: FastifyInstance): Set<string> {
  // Production has no sandbox, so the addresses of the sandbox are unknown calls there.
  const prefixes = new Set(['sandbox']);
  app.addHook('onRoute', ({ url }) => {
    const [, first] = FIRST_SEGMENT.exec(url) ?? [];
    if (first) {
      prefixes.add(first);
    }
  });
  return prefixes;
}

export function answerUnknownCalls(app: FastifyInstance, prefixes: ReadonlySet<string>): void {
  for (const prefix of [...prefixes]) {
    app.all(`/${prefix}/*`, { config: { isUnknown: true } }, answerUnknown);
  }
}

/** A screen such as `/login` may also be a prefix of calls: with a final slash it redirects to its own spelling, as every screen does. */
function answerUnknown({ method, url }: FastifyRequest, reply: FastifyReply) {
  const { pathname, search } = new URL(url, 'http://here.invalid');
  const screen = method === 'GET' || method === 'HEAD' ? properPath(pathname) : null;
  return screen
    ? reply
        .code(308)
        .headers({ location: screen + search, 'cache-control': 'no-cache' })
        .send()
    : reply.callNotFound();
}
