import {
  type AssociatedApp,
  type AssociationState,
  judgeAppleAssociation,
  judgeAssetLinks,
} from '#rules/packaging/association-state.ts';
import type { FetchOptions } from '../fetch/fetch-options.ts';
import type { FetchResult } from '../fetch/fetch-result.ts';
import { guardedFetch } from '../fetch/guarded-fetch.ts';

/** `/.well-known/…` of one host; `detail` is the address, status or type that causes the problem. */
export type AssociationFinding = { path: string; state: AssociationState; detail: string };

/** Apple reads at most 128 KB, and Google has no need of more. */
const LARGEST_FILE = 128 << 10;
const FILE_MS = 5_000;

const judges = {
  '/.well-known/assetlinks.json': judgeAssetLinks,
  '/.well-known/apple-app-site-association': judgeAppleAssociation,
} as const;

/** Fetches both files of a host as Google and Apple do: over https, without redirects. For `*.host`, the file of its parent host counts. */
export function checkAssociation(
  host: string,
  app: AssociatedApp,
  options: FetchOptions = {},
): Promise<AssociationFinding[]> {
  const origin = `https://${host.replace(/^\*\./, '')}`;
  return Promise.all(
    Object.entries(judges).map(async ([path, judge]) => {
      const limits = { maxBytes: LARGEST_FILE, totalMs: FILE_MS, accept: 'application/json' };
      const answer = await guardedFetch(`${origin}${path}`, { ...options, ...limits });
      const { state, detail } = stateOf(answer, (text) => judge(text, app));
      return { path, state, detail };
    }),
  );
}

function stateOf(answer: FetchResult, judge: (text: string) => AssociationState): Omit<AssociationFinding, 'path'> {
  const [moved] = answer.redirects;
  if (moved) {
    return { state: 'redirect', detail: moved.to.slice(0, 200) };
  }
  if (!answer.ok) {
    return { state: answer.reason === 'tls' ? 'certificate' : 'unreachable', detail: answer.reason };
  }
  if (answer.status === 404 || answer.status === 410) {
    return { state: 'missing', detail: String(answer.status) };
  }
  if (answer.status !== 200) {
    return { state: 'wrongStatus', detail: String(answer.status) };
  }
  const type = answer.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== 'application/json') {
    return { state: 'wrongType', detail: type.slice(0, 100) };
  }
  return { state: judge(new TextDecoder().decode(answer.body)), detail: '' };
}
