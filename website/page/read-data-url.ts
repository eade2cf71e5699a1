import type { FetchResult } from '../fetch/fetch-result.ts';

const noTime = { dnsMs: 0, connectMs: 0, tlsMs: null, firstByteMs: 0, totalMs: 0 };

/** The bytes of a `data:` address (RFC 2397), in the form of a fetch result. */
export function readDataUrl(address: URL, maxBytes: number): FetchResult {
  const trip = { address: 'data:', redirects: [], cookies: [], tls: null };
  const comma = address.pathname.indexOf(',');
  if (comma < 0 || address.pathname.length > maxBytes * 3) {
    const reason = comma < 0 ? 'badAddress' : 'tooLarge';
    return { ok: false, ...trip, reason, detail: 'data', totalMs: 0 };
  }
  const type = address.pathname.slice(0, comma);
  const content = address.pathname.slice(comma + 1) + address.search;
  const body = type.endsWith(';base64') ? Buffer.from(unescaped(content).toString(), 'base64') : unescaped(content);
  const headers = { 'content-type': type.replace(/;base64$/, '') };
  return {
    ok: true,
    ...trip,
    status: 200,
    headers,
    body,
    cut: null,
    wireBytes: 0,
    remoteAddress: '',
    timings: noTime,
  };
}

/** Percent escapes as bytes; a broken one stays unchanged. */
function unescaped(text: string): Buffer {
  const latin = Buffer.from(text, 'utf8').toString('latin1');
  const bytes = latin.replace(/%([0-9a-f]{2})/gi, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1');
}
