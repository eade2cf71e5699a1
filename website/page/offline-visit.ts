import { rasterize } from '#pictures/rasterize.ts';
import { iconCandidates } from '../identity/icon-candidates.ts';
import { readManifest } from '../identity/read-manifest.ts';
import { type Draw, pageOf, type Visit, visitMs } from './open-site.ts';
import { foundOffline, OFFLINE_ROOT, type OfflineParts, offlinePathOf } from './read-offline-part.ts';

type OfflineFile = { readonly name: string; readonly data: Uint8Array };

const startPage = 'index.html';
/** In bytes: the head of a page is at its beginning. */
const pageBytes = 256 * 1024;

/** The parts of a site with its name and icon: the beginning of its first page, its manifest and its possible icons. */
export async function offlinePartsOf(files: readonly OfflineFile[]): Promise<OfflineParts> {
  const all = new Map(files.map(({ name, data }) => [name, data]));
  const visit = visitOfflineSite(all);
  const { manifest } = await readManifest(visit);
  const icons = iconCandidates(new URL(OFFLINE_ROOT), visit.page, manifest).map(({ address }) =>
    offlinePathOf(address),
  );
  const paths = [manifest && offlinePathOf(new URL(manifest.address)), ...icons];
  const parts = paths.flatMap((path) => (path !== null && all.has(path) ? [[path, all.get(path)!] as const] : []));
  return new Map([...parts, [startPage, startOf(all)]]);
}

/** A visit that reads the files of an offline site instead of the network. */
export function visitOfflineSite(files: OfflineParts, draw: Draw = rasterize): Visit {
  const fetched = foundOffline(OFFLINE_ROOT, startOf(files), 'text/html');
  return {
    link: OFFLINE_ROOT,
    onlyHttp: false,
    options: {},
    draw,
    startMs: performance.now(),
    deadline: AbortSignal.timeout(visitMs),
    fetched,
    page: pageOf(fetched),
    files,
  };
}

const startOf = (files: OfflineParts): Uint8Array =>
  Uint8Array.from((files.get(startPage) ?? new Uint8Array()).subarray(0, pageBytes));
