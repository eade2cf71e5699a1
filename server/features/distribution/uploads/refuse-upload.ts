import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FailureName } from '#contract/failures.ts';
import type { Deps } from '#server/feature/deps.ts';
import { failure } from '#server/feature/envelope.ts';
import type { FailureDetails } from '#server/feature/handle.ts';
import { contextOf } from '#server/feature/request-context.ts';

/** An answer of the protocol, whose status programs read, with our words for people. */
export type TusRefusal = { ok: false; status: number; name: FailureName; details: FailureDetails };

export const refusal = (status: number, name: FailureName, details: FailureDetails = {}): TusRefusal => ({
  ok: false,
  status,
  name,
  details,
});

/** The time in which a sender that is still sending can read the refusal. */
const LINGER_MS = 3_000;

/** Refuses an upload request; the rest of its body is dropped, for a moment. */
export function refuseUpload(request: FastifyRequest, reply: FastifyReply, { clock }: Deps, refused: TusRefusal) {
  const { status, name, details } = refused;
  request.refused = name;
  const { raw } = request;
  reply.raw.once('finish', () => {
    raw.resume();
    setTimeout(() => raw.complete || raw.destroy(), LINGER_MS).unref();
  });
  return reply.code(status).send(failure(name, details, contextOf(request).language, clock.now()));
}
