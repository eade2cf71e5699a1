import type { PageContext } from './page-context.ts';
import type { Send } from './send.ts';
import { failureOf } from './send.ts';

/** Sends calls during server rendering directly to the handler, without a session. */
export function inProcess(callApi: PageContext['callApi']): Send {
  return async (call, input) => {
    const envelope = await callApi(call, input as Record<string, unknown>);
    return envelope.code === call.success ? { ok: true, data: envelope.data } : failureOf(envelope);
  };
}
