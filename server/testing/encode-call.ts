import type { InjectOptions } from 'fastify';
import type { Call } from '#contract/call.ts';
import type { Sent } from './test-server.ts';

/** A call as the browser sends it: path segments filled, body encoded as its entry says. */
export function encodeCall(entry: Call, input: Record<string, unknown>, sent: Sent): InjectOptions {
  const { path, rest } = fillPath(entry.path, input);
  return {
    method: entry.method,
    remoteAddress: sent.ip ?? '127.0.0.1',
    ...encodeBody(entry, path, rest),
    headers: {
      'user-agent': 'test',
      ...(sent.token && { token: sent.token }),
      ...(sent.language && { lang: sent.language }),
      ...(sent.cookie && { cookie: sent.cookie }),
      ...(sent.csrf && { csrf: sent.csrf }),
      ...encodeBody(entry, path, rest).headers,
    },
  };
}

function fillPath(path: string, input: Record<string, unknown>) {
  const rest = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}

function encodeBody({ body }: Call, url: string, fields: Record<string, unknown>): InjectOptions {
  if (body === 'query') {
    return { url, query: flat(fields) };
  }
  if (body === 'form') {
    const payload = new URLSearchParams(flat(fields)).toString();
    return { url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  }
  return body === 'json' ? { url, payload: fields } : encodeMultipart(url, fields);
}

/** Nested values travel as JSON text, as forms send them. */
function flat(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );
}

/** RFC 7578. Bytes become a file part. */
function encodeMultipart(url: string, fields: Record<string, unknown>): InjectOptions {
  const boundary = 'qdb-test-boundary';
  const parts = Object.entries(fields).flatMap(([name, value]) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"`),
    value instanceof Uint8Array
      ? Buffer.concat([
          Buffer.from(`; filename="${name}.bin"\r\ncontent-type: application/octet-stream\r\n\r\n`),
          value,
        ])
      : Buffer.from(`\r\n\r\n${String(value)}`),
    Buffer.from('\r\n'),
  ]);
  const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { url, payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
