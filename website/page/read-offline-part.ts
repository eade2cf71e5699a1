import type { FetchResult, FetchSuccess } from '../fetch/fetch-result.ts';

/** Files of an offline site by their path below its root. */
export type OfflineParts = ReadonlyMap<string, Uint8Array>;

/** The address of a site without one: only its paths matter. */
export const OFFLINE_ROOT = 'https://offline.invalid/';

const noTime = { dnsMs: 0, connectMs: 0, tlsMs: null, firstByteMs: 0, totalMs: 0 };

/** A part of an offline site, in the form of a fetch result; other hosts are not contacted. */
export function readOfflinePart(files: OfflineParts, address: URL, maxBytes: number): FetchResult {
  const path = offlinePathOf(address);
  const data = path === null ? undefined : files.get(path);
  if (!data || data.length > maxBytes) {
    const reason = data ? 'tooLarge' : 'dnsNotFound';
    return { ok: false, ...tripTo(address.href), reason, detail: 'offline', totalMs: 0 };
  }
  return foundOffline(address.href, data, '');
}

/** Null for an address outside of the site. */
export function offlinePathOf({ href, pathname }: URL): string | null {
  try {
    return href.startsWith(OFFLINE_ROOT) ? decodeURIComponent(pathname.slice(1)) : null;
  } catch {
    // An escape that is not UTF-8 does not name a file in a zip.
    return null;
  }
}

const tripTo = (address: string) => ({ address, redirects: [], cookies: [], tls: null });

export const foundOffline = (address: string, body: Uint8Array, contentType: string): FetchSuccess => ({
  ok: true,
  ...tripTo(address),
  status: 200,
  headers: { 'content-type': contentType },
  body,
  cut: null,
  wireBytes: 0,
  remoteAddress: '',
  timings: noTime,
});
