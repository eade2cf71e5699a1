import { openKey } from '#formats/keystore/open-key.ts';
import { fromBytes } from '#formats/random-access.ts';
import { renderIcons } from '#packager/icons/render-icons.ts';
import { pack, packProduct } from '#packager/pack.ts';
import type { PackInput, Product } from '#packager/pack-app.ts';
import { reportBuild } from '#packager/report.ts';
import { loadShells } from '#packager/shells.ts';
import { readSite } from '#packager/site/read-site.ts';
import { serveTasks } from '#server/threads/serve-tasks.ts';
import { offlinePartsOf } from '#website/page/offline-visit.ts';
import {
  buffersOf,
  type CheckedSite,
  OfflineSiteError,
  type ResultOf,
  type StageTiming,
  type ThreadInput,
  type ThreadTask,
} from './pack-tasks.ts';

/** A thread for the packager, so that a build never delays other calls. Shells and their compressed forms stay cached. */
const shells = loadShells();

serveTasks<ThreadTask, StageTiming, ResultOf[ThreadTask['kind']]>(
  async (task, report) => {
    if (task.kind === 'icons') {
      return renderIcons(task.source);
    }
    if (task.kind === 'keystore') {
      return openKey(task.keystore, task.wanted);
    }
    if (task.kind === 'site') {
      return checkSiteZip(task.zip);
    }
    const input = await unpacked(task.input);
    if (task.kind === 'pack') {
      return pack(input, (stage, ms) => ms !== undefined && report({ stage, ms }));
    }
    return reportBuild(input, task.products, await packAgain(input, task.products));
  },
  (result) => ('stages' in result ? buffersOf(result.products) : []),
);

/** The whole site is unpacked, so that a damaged file is found now rather than in a build. */
async function checkSiteZip(zip: Uint8Array): Promise<CheckedSite> {
  const { ok, ...site } = await readSite(fromBytes(zip));
  return 'files' in site
    ? { ok: true, files: site.files.length, parts: await offlinePartsOf(site.files) }
    : { ok: false, ...site };
}

async function unpacked({ siteZip, ...input }: ThreadInput): Promise<PackInput> {
  const site = siteZip && (await readSite(fromBytes(siteZip)));
  if (site?.ok === false) {
    throw new OfflineSiteError(site.reason);
  }
  return { ...input, site: site?.files, shells: await shells };
}

/** Only the hashes, so that one product at a time is in memory. */
async function packAgain(input: PackInput, products: readonly Product[]): Promise<Pick<Product, 'kind' | 'sha256'>[]> {
  const again = [];
  for (const { kind } of products) {
    const { sha256 } = await packProduct(input, kind);
    again.push({ kind, sha256 });
  }
  return again;
}
