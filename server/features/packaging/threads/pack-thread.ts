import { openKey } from '#formats/keystore/open-key.ts';
import { fromBytes } from '#formats/random-access.ts';
import { renderIcons } from '#packager/icons/render-icons.ts';
import { pack, packProduct } from '#packager/pack.ts';
import type { PackInput, Product } from '#packager/pack-app.ts';
import { reportBuild } from '#packager/report.ts';
import { loadShells } from '#packager/shells.ts';
import { readSite } from '#packager/site/read-site.ts';
import { serveTasks, TransferredResult } from '#server/threads/serve-tasks.ts';
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

/** Loaded once; their compressed forms stay cached. */
const shells = loadShells();

/** The thread of the packager, so that no build delays other calls. */
serveTasks<ThreadTask, StageTiming, ResultOf[ThreadTask['kind']]>(async (task, report) => {
  switch (task.kind) {
    case 'icons':
      return renderIcons(task.source);
    case 'keystore':
      return openKey(task.keystore, task.wanted);
    case 'site':
      return checkSiteZip(task.zip);
    case 'pack': {
      const input = await unpacked(task.input);
      const packed = await pack(input, (stage, ms) => ms !== undefined && report({ stage, ms }));
      return new TransferredResult(packed, buffersOf(packed.products));
    }
    case 'report': {
      const input = await unpacked(task.input);
      return reportBuild(input, task.products, await packAgain(input, task.products));
    }
  }
});

/** Unpacks the whole site, so that a damaged file is found now instead of in a build. */
async function checkSiteZip(zip: Uint8Array): Promise<CheckedSite> {
  const site = await readSite(fromBytes(zip));
  return site.ok ? { ok: true, files: site.files.length, parts: await offlinePartsOf(site.files) } : site;
}

async function unpacked({ siteZip, ...input }: ThreadInput): Promise<PackInput> {
  const site = siteZip && (await readSite(fromBytes(siteZip)));
  if (site && !site.ok) {
    throw new OfflineSiteError(site.reason);
  }
  return { ...input, site: site?.files, shells: await shells };
}

/** Computes only the hashes, so that one product at a time is in memory. */
async function packAgain(input: PackInput, products: readonly Product[]): Promise<Pick<Product, 'kind' | 'sha256'>[]> {
  const again = [];
  for (const { kind } of products) {
    const { sha256 } = await packProduct(input, kind);
    again.push({ kind, sha256 });
  }
  return again;
}
