import type { Call, Envelope } from '#contract/call.ts';
import { DatabaseUnavailable } from '#server/database/unavailable.ts';
import type { Deps } from '#server/feature/deps.ts';
import { failure } from '#server/feature/envelope.ts';
import type { Handler, RequestContext } from '#server/feature/handle.ts';
import { answer } from './answer.ts';

/**
 * Answers a call in process, for the loaders of pages: same session, same checks, same envelope as over HTTP. An outage of the database is an
 * ordinary failure here, so that a page can be drawn from the other answers.
 */
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
    try {
      return (await answer(handler, input, context, deps)).envelope;
    } catch (error) {
      if (error instanceof DatabaseUnavailable) {
        return failure('UNAVAILABLE', {}, context.language, deps.clock.now());
      }
      throw error;
    }
  };
}

/** Built pages have their own copy of the contract, so the key of an entry is its method and path. */
const keyOf = ({ method, path }: Call): string => `${method} ${path}`;
