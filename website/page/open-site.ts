import type { RasterResult } from '#pictures/picture-result.ts';
import { type RasterizeOptions, rasterize, warmRasterizer } from '#pictures/rasterize.ts';
import type { FetchOptions } from '../fetch/fetch-options.ts';
import type { FetchReason, FetchResult, FetchSuccess } from '../fetch/fetch-result.ts';
import { guardedFetch } from '../fetch/guarded-fetch.ts';
import { decodeText, type Encoding, encodingOf } from '../html/detect-charset.ts';
import { type PageDocument, readDocument } from '../html/read-document.ts';
import type { OfflineParts } from './read-offline-part.ts';
import { refreshTarget } from './refresh-target.ts';
import { scriptForward } from './script-forward.ts';

export type Page = {
  address: URL;
  /** The type of the answer, independent of the link. */
  kind: 'html' | 'picture' | 'file';
  contentType: string;
  encoding: Encoding;
  source: string;
  document: PageDocument;
};

/** Options of a visit. `totalMs` or `deadline` limit the whole visit. */
export type VisitOptions = FetchOptions & {
  /** Whether the scheme of the link is a guess: when https does not work, the visit continues with http. */
  isBare?: boolean;
  /** Draws the site's pictures; by default in a separate process. */
  draw?: Draw;
};

export type Draw = (bytes: Uint8Array, options: RasterizeOptions) => Promise<RasterResult>;

/** One visit to a site: the redirects to its first page, the page, and the deadline of all other requests. */
export type Visit = {
  /** The link that worked, or the given one. */
  link: string;
  /** Whether the given link had no scheme, and only http works. */
  onlyHttp: boolean;
  options: FetchOptions;
  draw: Draw;
  startMs: number;
  deadline: AbortSignal;
  fetched: FetchResult;
  page: Page | null;
  /** The files of an offline site, which replace the network. */
  files?: OfflineParts;
};

/** The limit of a visit with all its fetches and pictures, below that of the visitor's own request (10 s, spec §9). */
export const visitMs = 6_500;
const pageBytes = 2 * 1024 * 1024;
const mostForwards = 2;

/** The time limit of a guessed https connection, which leaves enough of the visit for http. */
const guessMs = 2_500;

/** Opens the page of a link. Never throws for faults of the site. */
export async function openSite(
  link: string,
  {
    draw = readyRasterizer(),
    totalMs = visitMs,
    deadline = AbortSignal.timeout(totalMs),
    isBare = false,
    ...options
  }: VisitOptions = {},
): Promise<Visit> {
  const startMs = performance.now();
  const site = await open(link, { ...options, ...(isBare && { connectMs: guessMs }), deadline });
  const plainLink = link.replace(/^https:/i, 'http:');
  const plain = isBare && lacksHttps(site) ? await open(plainLink, { ...options, deadline }) : null;
  const onlyHttp = plain !== null && worksInstead(plain, site);
  return {
    link: onlyHttp ? plainLink : link,
    onlyHttp,
    options,
    draw,
    startMs,
    deadline,
    ...(onlyHttp ? plain : site),
  };
}

type OpenedSite = Pick<Visit, 'fetched' | 'page'>;

/** Follows `<meta http-equiv=refresh>`, and scripts that only forward. */
async function open(link: string, options: FetchOptions): Promise<OpenedSite> {
  const read = (address: string) =>
    guardedFetch(address, {
      maxBytes: pageBytes,
      whenTooLarge: 'cut',
      brokenTls: 'read',
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      ...options,
    });
  let fetched = await read(link);
  let page = fetched.ok ? pageOf(fetched) : null;
  for (let forwards = 0; page && forwards < mostForwards; forwards += 1) {
    const target = fetched.ok && forwardTarget(page, fetched.status);
    if (!target) {
      break;
    }
    const before = fetched;
    fetched = afterForward(before, await read(target.href));
    page = fetched.ok ? pageOf(fetched) : null;
  }
  return { fetched, page };
}

/** A refresh of an error page is followed; its script is not, because the error page is the site's answer. */
function forwardTarget(page: Page, status: number): URL | null {
  const forward = status < 400 ? scriptForward(page) : null;
  return refreshTarget(page) ?? (forward === 'unclear' ? null : forward);
}

const withoutHttps = new Set<FetchReason>(['refused', 'timeout', 'tls', 'noTls', 'protocol']);

/** Whether the site does not answer over https, or has a certificate that apps refuse. */
const lacksHttps = ({ fetched }: OpenedSite): boolean =>
  fetched.ok ? Boolean(fetched.tls?.problem) : fetched.redirects.length === 0 && withoutHttps.has(fetched.reason);

/** Whether the http answer is better: a page over http is worth more than a bad certificate, and any answer more than none. */
const worksInstead = ({ fetched }: OpenedSite, { fetched: secure }: OpenedSite): boolean =>
  fetched.ok && !fetched.tls?.problem && (fetched.status < 400 || !secure.ok);

/** Starts the process before the page has arrived, which takes longer. */
function readyRasterizer(): Draw {
  warmRasterizer();
  return rasterize;
}

export function pageOf(fetched: FetchSuccess): Page {
  const contentType = (fetched.headers['content-type'] ?? '').toLowerCase();
  const kind = kindOf(fetched, contentType);
  const source = kind === 'html' ? decodeText(fetched.body, contentType) : '';
  const address = new URL(fetched.address);
  const encoding = encodingOf(fetched.body, contentType);
  return { address, kind, contentType, encoding, source, document: readDocument(source, address) };
}

function kindOf({ headers, body }: FetchSuccess, contentType: string): Page['kind'] {
  const attached = /^\s*attachment/i.test(headers['content-disposition'] ?? '');
  const start = Buffer.from(body.subarray(0, 512)).toString('latin1').replaceAll('\0', '').trimStart();
  if (
    !attached &&
    /html|^text\/plain|^$/.test(contentType) &&
    (contentType.includes('html') || /^(\S{0,3})?</.test(start))
  ) {
    return 'html';
  }
  return contentType.startsWith('image/') && !attached ? 'picture' : 'file';
}

function afterForward(before: FetchResult, after: FetchResult): FetchResult {
  const step = { status: 200, from: before.address, to: after.address };
  return {
    ...after,
    redirects: [...before.redirects, step, ...after.redirects],
    cookies: [...before.cookies, ...after.cookies],
  };
}
