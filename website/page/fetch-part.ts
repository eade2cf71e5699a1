import { type FetchOptions, fetchLimits } from '../fetch/fetch-options.ts';
import type { FetchResult } from '../fetch/fetch-result.ts';
import { guardedFetch } from '../fetch/guarded-fetch.ts';
import type { Visit } from './open-site.ts';
import { readDataUrl } from './read-data-url.ts';
import { readOfflinePart } from './read-offline-part.ts';

/** The time limit of one slow part, so that time is left for the others. */
const partMs = 3_000;

/** A part of the page (manifest, icon, script) before the visit's deadline. */
export async function fetchPart(visit: Visit, address: URL, options: FetchOptions): Promise<FetchResult> {
  if (address.protocol === 'data:') {
    return readDataUrl(address, options.maxBytes ?? 0);
  }
  if (visit.files) {
    return readOfflinePart(visit.files, address, options.maxBytes ?? fetchLimits.maxBytes);
  }
  // The page was read despite its certificate, so its parts may be too; the site is trusted no further.
  return guardedFetch(address.href, {
    brokenTls: 'read',
    ...visit.options,
    ...options,
    totalMs: partMs,
    deadline: visit.deadline,
  });
}
