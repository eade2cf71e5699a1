import { promises } from 'node:dns';
import { setTimeout as sleep } from 'node:timers/promises';
import { noRecords, type Records } from '#rules/custom-domain/records.ts';
import type { Dns } from '#server/ports/dns.ts';

/** The time limit of one try: a member waits for the answer, and the page gives up after ten seconds (spec §9). */
const TRY_MS = 1_500;
const TRIES = 2;
const ALL_MS = 5_000;

/** The name does not exist, or has no records of this type (c-ares, RFC 2308 §2). */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME']);

type Options = { state: Dns['state']; allMs?: number };

/** Asks `servers`, such as `192.0.2.53` or `127.0.0.1:5353`, or those of the system if the list is empty. */
export function createResolver(servers: readonly string[], { state, allMs = ALL_MS }: Options): Dns {
  return {
    state,
    async recordsOf(host) {
      // A resolver for each look-up, because canceling one ends all its questions.
      const resolver = new promises.Resolver({ timeout: TRY_MS, tries: TRIES });
      if (servers.length > 0) {
        resolver.setServers(servers);
      }
      const over = new AbortController();
      const late = sleep(allMs, null, { signal: over.signal }).catch(() => null);
      try {
        return await Promise.race([ask(resolver, host), late]);
      } finally {
        over.abort();
        resolver.cancel();
      }
    },
  };
}

/** Other types are asked for only when there is no CNAME, because their look-ups would follow it. */
async function ask(resolver: promises.Resolver, host: string): Promise<Records | null> {
  const cname = await listed(resolver.resolveCname(host));
  if (cname === null || cname.length > 0) {
    return cname && { ...noRecords, CNAME: cname };
  }
  const [a, aaaa, mx] = await Promise.all([
    listed(resolver.resolve4(host)),
    listed(resolver.resolve6(host)),
    listed(resolver.resolveMx(host).then((records) => records.map(({ exchange }) => exchange))),
  ]);
  return a && aaaa && mx && { CNAME: [], A: a, AAAA: aaaa, MX: mx };
}

/** Null for everything but an answer: refused, failed (SERVFAIL), malformed, timed out, no server. */
const listed = (question: Promise<string[]>): Promise<string[] | null> =>
  question.then(
    (values) => values.slice(0, MOST_VALUES).map((value) => value.slice(0, LONGEST_VALUE)),
    (error: NodeJS.ErrnoException) => (ABSENT.has(error.code ?? '') ? [] : null),
  );

/**
 * The limits of an answer, because members choose the name server. A name has at most 255 bytes (RFC 1035 §2.3.4), each of which may be written as
 * `\\DDD`.
 */
const MOST_VALUES = 50;
const LONGEST_VALUE = 1_024;
