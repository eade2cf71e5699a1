import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { WireWords } from '#contract/call.ts';
import { dataToWire } from '#contract/wire-data.ts';
import type { Language } from '#words/language.ts';
import type { Deps } from './deps.ts';
import { expired, failure } from './envelope.ts';
import type { Member } from './member.ts';
import type { OpenStreams } from './open-streams.ts';
import { contextOf } from './request-context.ts';

/** The reader of a stream, and the query. The session may end meanwhile. */
export type StreamReader = {
  member: Member;
  language: Language;
  query: Record<string, string | undefined>;
  isStillSigned(): Promise<boolean>;
  /** Aborted when the reader disconnects, or the stream is ended. */
  over: AbortSignal;
};

/** Registers a guarded `GET` that answers its events one a line until their end; null means not found. Reading does not extend the session. */
export function registerStream(
  app: FastifyInstance,
  deps: Deps,
  streams: OpenStreams,
  { path, words = {} }: { path: string; words?: WireWords },
  eventsFor: (reader: StreamReader) => Promise<AsyncGenerator<object> | null>,
): void {
  app.get(path, { compress: false }, async (request, reply) => {
    const { token, language } = contextOf(request);
    const signed = token ? await deps.sessions.ofMember(token, { touch: false }) : null;
    if (!token || !signed) {
      return expired(language, deps.clock.now());
    }
    const { over, leave } = streams.enter(signed.member.id);
    reply.raw.on('close', leave);
    const events = await eventsFor({
      member: signed.member,
      language,
      query: request.query as StreamReader['query'],
      isStillSigned: async () => (await deps.sessions.ofMember(token, { touch: false })) !== null,
      over,
    });
    if (!events) {
      return failure('NOT_FOUND', {}, language, deps.clock.now());
    }
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-accel-buffering': 'no' });
    // A stopping server ends its streams; a connection kept alive would delay it.
    reply.header('connection', 'close');
    return reply.type('application/x-ndjson').send(Readable.from(asLines(events, words)));
  });
}

async function* asLines(events: AsyncGenerator<object>, words: WireWords): AsyncGenerator<string> {
  for await (const event of events) {
    yield `${JSON.stringify(dataToWire(words, event))}\n`;
  }
}
