import type { Envelope } from '#contract/call.ts';
import type { Deps } from '#server/deps.ts';
import { readSession } from '#server/features/auth/read-session.ts';
import { ProviderDownError } from '#server/ports/provider-down.ts';
import { expired, failure, success } from './envelope.ts';
import {
  type Done,
  type Failed,
  fail,
  type Handler,
  type Member,
  type RequestContext,
  type Session,
} from './handle.ts';
import { onceByNonce } from './once-by-nonce.ts';

type Input = Record<string, unknown>;
type Signed = { member: Member; session: Session } | { member: null; session: null };

/** Answers one call, wherever it came from: session, input, handler, output. Faults are thrown. */
export async function answer(
  handler: Handler,
  raw: Input,
  context: RequestContext,
  deps: Deps,
): Promise<Envelope<unknown>> {
  const { call } = handler;
  const { language } = context;
  const signed = await sign(handler, context, deps);
  if (mustBeSigned(handler) && (!signed.member || isOfSomebodyElse(raw, signed.member))) {
    return expired(language, deps.clock.now());
  }
  const result = await onceByNonce(handler, raw, signed.member, deps, () => run(handler, raw, context, signed, deps));
  return result.ok
    ? success(call.success, result.data, deps.clock.now())
    : failure(result.failure as never, result.details, language, deps.clock.now());
}

const mustBeSigned = ({ call }: Handler) => call.access !== 'public' && call.access !== 'optional';

/** Quiet and optional calls do not move the session's end (spec §4: 24 hours from the last guarded call). */
async function sign(handler: Handler, { token }: RequestContext, deps: Deps): Promise<Signed> {
  const { access, quiet } = handler.call;
  const wanted = access === 'guarded' || access === 'optional';
  const found = wanted && token ? await readSession(deps, token, { touch: access === 'guarded' && !quiet }) : null;
  return found ?? { member: null, session: null };
}

/** A `userid` in the body has to be the caller's own (calls.md §1). */
function isOfSomebodyElse({ userid }: Input, member: Member): boolean {
  return userid !== undefined && userid !== '' && Number(userid) !== member.id;
}

async function run(
  handler: Handler,
  raw: Input,
  { token: _, ...context }: RequestContext,
  signed: Signed,
  deps: Deps,
): Promise<Done<unknown> | Failed<string>> {
  const unkeepable = Object.keys(raw).find((field) => holdsNul(raw[field]));
  if (unkeepable !== undefined) {
    return fail('PARAM', { field: unkeepable });
  }
  const input = handler.input.safeParse(raw);
  if (!input.success) {
    return fail('PARAM', { field: input.error.issues[0]?.path.join('.') || 'body' });
  }
  try {
    const result = await handler.run({ ...deps, ...context, ...signed, input: input.data });
    return result.ok ? { ok: true, data: handler.output.parse(result.data) } : result;
  } catch (error) {
    if (error instanceof ProviderDownError) {
      deps.log.warn({ err: error, call: handler.name }, 'provider down');
      return fail('PROVIDER_DOWN');
    }
    throw error;
  }
}

/** PostgreSQL's text and jsonb cannot hold U+0000, so no field may. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') {
    return value.includes('\u0000');
  }
  const isNest = typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);
  return isNest && Object.entries(value).some(([key, inner]) => key.includes('\u0000') || holdsNul(inner));
}
