import type { InjectOptions } from 'fastify';
import type { Call } from '#contract/call.ts';
import { encodeCall, type Fields } from '#contract/encode-call.ts';
import type { CallOptions } from './test-server.ts';

/** A call as the browser sends it, for Fastify's `inject`. */
export async function injectOptions(call: Call, input: Fields, sent: CallOptions): Promise<InjectOptions> {
  const { path, headers, body } = encodeCall(call, input);
  const encoded = new Response(body ?? null);
  const type = encoded.headers.get('content-type');
  return {
    method: call.method,
    url: path,
    remoteAddress: sent.ip ?? '127.0.0.1',
    ...(body !== undefined && { payload: Buffer.from(await encoded.arrayBuffer()) }),
    headers: {
      'user-agent': sent.userAgent ?? 'test',
      ...(sent.token && { token: sent.token }),
      ...(sent.language && { lang: sent.language }),
      ...(sent.cookie && { cookie: sent.cookie }),
      ...(sent.csrf && { csrf: sent.csrf }),
      ...(type && { 'content-type': type }),
      ...headers,
    },
  };
}
