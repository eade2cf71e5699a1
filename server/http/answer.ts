import type { Envelope } from '#contract/call.ts';
import type { FailureName } from '#contract/failures.ts';
import { unstorableField } from '#server/database/storable.ts';
import { DatabaseUnavailable } from '#server/database/unavailable.ts';
import type { Deps } from '#server/feature/deps.ts';
import { expired, failure, success } from '#server/feature/envelope.ts';
import { type Done, type Failed, fail, type Handler, type RequestContext } from '#server/feature/handle.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { type IdentifiedCaller, identify, noteRefusal, noteSilentAct, type RefusedCall } from './identify-caller.ts';
import { onceByNonce } from './once-by-nonce.ts';
import { presentFields } from './present-fields.ts';
import { recordRefusedEvent } from './record-refused-event.ts';

type Input = Record<string, unknown>;
type Result = Done<unknown> | Failed<FailureName>;
/** `refused` names the failure for the log. */
export type CallAnswer = { envelope: Envelope<unknown>; refused?: string } & Pick<
  Done<unknown>,
  'staffToken' | 'staffBrowser'
>;

/** Answers one call from any source: session, input, handler, output. Faults are thrown. */
export async function answer(handler: Handler, input: Input, context: RequestContext, deps: Deps): Promise<CallAnswer> {
  const raw = presentFields(handler, input);
  const signed = await identify(handler, raw, context, deps);
  try {
    return await answerSigned(handler, raw, context, signed, deps);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable) && (await hasLeft(signed, deps))) {
      deps.log.info({ err: error, call: handler.name }, 'the account was closed meanwhile');
      return { envelope: expired(context.language, deps.clock.now(), { closed: 1 }), refused: 'LOGIN_EXPIRED' };
    }
    throw error;
  }
}

async function answerSigned(
  handler: Handler,
  raw: Input,
  context: RequestContext,
  signed: IdentifiedCaller | RefusedCall,
  deps: Deps,
): Promise<CallAnswer> {
  const result = await resultOf(handler, raw, context, signed, deps);
  const envelope = envelopeOf(handler, result, context, deps);
  if (result.ok) {
    await noteSilentAct(handler, signed, deps);
    const { ok: _, data: __, code: ___, ...cookies } = result;
    return { envelope, ...cookies };
  }
  await noteRefusal(handler, raw, signed, result.failure, context, deps);
  await recordRefusedEvent(handler.call, raw, signed, result, context, deps);
  return { envelope, refused: result.failure };
}

/** Whether the account was closed while its call ran: its rows and files are deleted at once. */
async function hasLeft(signed: IdentifiedCaller | RefusedCall, { sessions }: Deps): Promise<boolean> {
  const member = 'member' in signed ? signed.member : null;
  return member !== null && !(await sessions.isMember(member.id).catch(() => true));
}

function resultOf(
  handler: Handler,
  raw: Input,
  context: RequestContext,
  signed: IdentifiedCaller | RefusedCall,
  deps: Deps,
): Promise<Result> | Result {
  if ('refused' in signed) {
    return fail(signed.refused, { ...signed.over });
  }
  const unstorable = unstorableField(raw);
  if (unstorable !== undefined) {
    return fail('PARAM', { field: unstorable });
  }
  const member = 'member' in signed ? signed.member : null;
  return onceByNonce(handler, raw, member, deps, () => run(handler, raw, context, signed, deps));
}

function envelopeOf({ call }: Handler, result: Result, { language }: RequestContext, { clock }: Deps) {
  if (result.ok) {
    return success(result.code ?? call.success, result.data, clock.now());
  }
  return result.failure === 'LOGIN_EXPIRED'
    ? expired(language, clock.now(), result.details.closed === 1 ? { closed: 1 } : null)
    : { ...failure(result.failure, result.details, language, clock.now()), code: result.code ?? 0 };
}

async function run(
  handler: Handler,
  raw: Input,
  { token: _, staffKey: __, ...context }: RequestContext,
  signed: IdentifiedCaller,
  deps: Deps,
): Promise<Result> {
  const input = handler.input.safeParse(raw);
  if (!input.success) {
    return fail('PARAM', { field: input.error.issues[0]?.path.join('.') || 'body' });
  }
  const hidden = unstorableField((input.data ?? {}) as Input);
  if (hidden !== undefined) {
    return fail('PARAM', { field: hidden });
  }
  try {
    const result = await handler.run({ ...deps, ...context, ...signed, input: input.data });
    return result.ok ? { ...result, data: handler.output.parse(result.data) } : result;
  } catch (error) {
    if (error instanceof ProviderError) {
      deps.log.warn({ err: error, call: handler.name }, 'provider down');
      return fail('PROVIDER_DOWN');
    }
    throw error;
  }
}
