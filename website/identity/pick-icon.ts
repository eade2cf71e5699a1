import type { PictureCosts, Raster } from '#pictures/picture-result.ts';
import type { FetchResult } from '../fetch/fetch-result.ts';
import { fetchPart } from '../page/fetch-part.ts';
import type { Visit } from '../page/open-site.ts';
import type { IconCandidate } from './icon-candidates.ts';

export type Icon = {
  /** A square PNG, `width` pixels wide: 1024 from a drawing, else the picture's own size up to that, reduced to fit `mostBytes`. */
  png: Uint8Array;
  width: number;
  source: IconCandidate;
  dominant: string | null;
};

/** The reason why a candidate was rejected: an HTTP status, a fetch reason, a picture failure, or its shape. */
export type IconProblem = { address: string; problem: string };

export type PickedIcon = { icon: Icon | null; problems: readonly IconProblem[] };

const iconBytes = 5 * 1024 * 1024;
const iconSize = 1024;
/** In bytes: flat icons of 1024 pixels are smaller, photographs fit at 512 or 384 pixels, and noise at 256. */
export const mostIconBytes = 400 * 1024;
/** Sixteen megapixels; sixty-four would exceed the memory limit of a stranger's request. */
const mostIconPixels = 4096 * 4096;
/** The limits for a stranger's icon, lower than those for a member's photograph. */
const iconCosts: PictureCosts = { cpuMilliseconds: 1_500, memoryBytes: 144 * 1024 * 1024 };
const atOnce = 3;
const mostTried = 9;
/** In pixels; large enough for the home screen of a small phone. */
const goodWidth = 96;
const leastWidth = 16;
const widestShape = 1.3;

/** Fetches the candidates a few at a time and takes the first good one in order; else the largest usable one. */
export async function pickIcon(visit: Visit, candidates: readonly IconCandidate[]): Promise<PickedIcon> {
  const problems: IconProblem[] = [];
  const usable: Icon[] = [];
  for (let at = 0; at < Math.min(candidates.length, mostTried); at += atOnce) {
    for await (const tried of triedInOrder(visit, candidates.slice(at, at + atOnce))) {
      if ('problem' in tried) {
        problems.push(tried);
      } else if (tried.width >= goodWidth) {
        return { icon: tried, problems };
      } else {
        usable.push(tried);
      }
    }
  }
  const [largest] = usable.toSorted((left, right) => right.width - left.width);
  return { icon: largest ?? null, problems };
}

/** Fetches all at once and decodes one after the other; leaving the loop aborts the other fetches. */
async function* triedInOrder(visit: Visit, batch: readonly IconCandidate[]): AsyncGenerator<Icon | IconProblem> {
  const enough = new AbortController();
  const signal = AbortSignal.any([enough.signal, ...(visit.options.signal ? [visit.options.signal] : [])]);
  const options = { maxBytes: iconBytes, accept: 'image/*,*/*;q=0.5', signal };
  const fetches = batch.map(({ address }) => fetchPart(visit, address, options));
  const settled = Promise.allSettled(fetches);
  try {
    for (const [at, candidate] of batch.entries()) {
      yield await tryIcon(visit, candidate, await fetches[at]!);
    }
  } finally {
    enough.abort();
    await settled;
  }
}

async function tryIcon(
  { draw, deadline }: Visit,
  source: IconCandidate,
  fetched: FetchResult,
): Promise<Icon | IconProblem> {
  const address = source.address.href.slice(0, 300);
  if (!fetched.ok || fetched.status !== 200) {
    return { address, problem: fetched.ok ? `HTTP ${fetched.status}` : fetched.reason };
  }
  const raster = await draw(fetched.body, {
    size: iconSize,
    mostBytes: mostIconBytes,
    mostPixels: mostIconPixels,
    costs: iconCosts,
    signal: deadline,
  });
  if (!raster.ok) {
    return { address, problem: raster.detail };
  }
  const problem = shapeProblem(raster);
  return problem ? { address, problem } : { png: raster.bytes, width: raster.width, source, dominant: raster.dominant };
}

function shapeProblem({ original, width }: Raster): string | null {
  const shape = Math.max(original.width, original.height) / Math.max(1, Math.min(original.width, original.height));
  if (width < leastWidth) {
    return `${original.width}x${original.height}`;
  }
  return shape > widestShape ? `${original.width}x${original.height}` : null;
}
