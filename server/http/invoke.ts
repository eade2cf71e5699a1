import type { Call, Envelope } from '#contract/call.ts';
import type { Deps } from '#server/deps.ts';
import { answer } from './answer.ts';
import type { Handler, RequestContext } from './handle.ts';

/** Answers a call in process, for the loaders of pages: same session, same checks, same envelope as over HTTP. */
export type Invoke = (
  call: Call,
  input: Record<string, unknown>,
  context: RequestContext,
) => Promise<Envelope<unknown>>;

export function createInvoke(deps: Deps, handlers: readonly Handler[]): Invoke {
  const byCall = new Map<string, Handler>(handlers.map((handler) => [keyOf(handler.call), handler]));
  return async (call, input, context) => {
    const handler = byCall.get(keyOf(call));
    if (!handler) {
      throw new Error(`no handler answers ${keyOf(call)}`);
    }
    return (await answer(handler, input, context, deps)).envelope;
  };
}

/** Built pages carry their own copy of the contract, so an entry is known by its method and path. */
const keyOf = ({ method, path }: Call): string => `${method} ${path}`;
