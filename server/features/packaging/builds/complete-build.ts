import type { Product } from '#packager/pack-app.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { keepFile } from '#server/features/files/files.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import type { StoredBytes } from '#server/ports/stored-bytes.ts';
import { lockApp, updateApp } from '../apps/store-apps.ts';
import { LostBuild } from '../lost-build.ts';
import { appOfBuild } from './app-of-build.ts';
import { changesInWords, type ModuleChanges } from './module-input.ts';
import { productFacts } from './product-facts.ts';
import type { StageLog } from './stage-log.ts';
import { type Claim, insertBuildFiles, updateBuildFinished } from './store-builds.ts';

/** A product whose bytes are in the storage, no longer in memory. */
export type StoredProduct = Omit<Product, 'bytes'> & Required<StoredBytes>;

/** Stores the bytes. No row refers to them yet: if the run dies here, the sweep deletes them. */
export function storeProducts({ storage }: Deps, products: readonly Product[]): Promise<StoredProduct[]> {
  const puts = products.map(async ({ bytes, ...product }) => {
    const stored = await storage.put(bytes);
    if (stored.sha256 !== product.sha256) {
      throw new Error(`storage keeps other bytes than those of ${product.file}`);
    }
    return { ...product, ...stored };
  });
  return Promise.all(puts);
}

/** Files, build, app and message change in one transaction. */
export async function completeBuild(
  deps: Deps,
  claim: Claim,
  { products, changes, signer }: { products: readonly StoredProduct[]; changes: ModuleChanges; signer: string },
  log: StageLog,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const started = performance.now();
    if (!(await lockApp(tx, claim.memberId, claim.appId))) {
      throw new LostBuild();
    }
    await keepProducts(tx, deps, claim, products);
    await updateApp(tx, claim.appId, { published_build: claim.id, updated_at: deps.clock.now() });
    await tellDone(tx, deps, claim, changes);
    const stages = [...log.stages, { name: 'publish', ms: Math.round((performance.now() - started) * 100) / 100 }];
    const outcome = {
      status: 'done' as const,
      stages,
      totalMs: log.totalMs(),
      reason: null,
      signer,
      at: deps.clock.now(),
    };
    if (!(await updateBuildFinished(tx, claim, outcome))) {
      throw new LostBuild();
    }
  });
}

async function tellDone(tx: Transaction, { clock }: Deps, { memberId, config, code }: Claim, changes: ModuleChanges) {
  const app = appOfBuild(config);
  const { name: appName, version } = app;
  await sendMessage(tx, clock, memberId, 'buildDone', { appName, version, code }, app);
  const changed = changesInWords(changes);
  if (changed) {
    await sendMessage(tx, clock, memberId, 'modulesChanged', { appName, version, changes: changed, code }, app);
  }
}

async function keepProducts(
  tx: Transaction,
  deps: Deps,
  claim: Claim,
  products: readonly StoredProduct[],
): Promise<void> {
  const rows = [];
  for (const [index, { kind, platform, file: name, size, sha256, checksum, ms }] of products.entries()) {
    const facts = { owner: claim.memberId, kind: `product:${kind}`, name, mime: productFacts[kind].mime };
    const { code } = await keepFile(tx, deps, { sha256, size, checksum }, facts);
    rows.push({ build_id: claim.id, kind, platform, name, file: code, size, sha256, ms: Math.round(ms), sort: index });
  }
  await insertBuildFiles(tx, rows);
}
