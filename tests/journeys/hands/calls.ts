import type { Call } from '#contract/call.ts';
import { encodeCall } from '#contract/encode-call.ts';
import { dataFromWire } from '#contract/wire-data.ts';
import type { JourneyMember } from './member.ts';

/** Calls of a member beside the browser, as another tab would make them; a refused one throws. */
export const callsOf =
  (address: string, { userinfo }: JourneyMember) =>
  async <Data = unknown>(call: Call, input: Record<string, unknown>): Promise<Data> => {
    const { path, headers, body } = encodeCall(call, input);
    const sent = { method: call.method, headers: { ...headers, token: userinfo.token }, body: body ?? null };
    const { code, msg, data } = await (await fetch(address + path, sent)).json();
    if (code !== call.success) {
      throw new Error(`${path}: ${msg}`);
    }
    return dataFromWire(call.words ?? {}, data) as Data;
  };
