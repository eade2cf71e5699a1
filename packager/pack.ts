import { createHash } from 'node:crypto';
import { buildAab } from '#android/build-aab.ts';
import { buildApk } from '#android/build-apk.ts';
import { type Fingerprints, fingerprintsOf } from '#formats/signing-key.ts';
import { buildIpa, buildSimulatorZip } from '#ios/build-ipa.ts';
import type { Platform } from '#words/platform.ts';
import { buildAndroidApp } from './android/android-app.ts';
import { checkAab } from './android/check-aab.ts';
import { checkApk } from './android/check-apk.ts';
import type { Check } from './check.ts';
import { checkIpa, checkSimulatorZip } from './ios/check-ipa.ts';
import { buildIosApp } from './ios/ios-app.ts';
import { checkWebClip, packWebClip } from './ios/web-clip.ts';
import { type PackInput, type Product, type ProductKind, productFile } from './pack-app.ts';
import { PackError } from './pack-error.ts';

/** The stages of a build, in order: each product is built, then read back. */
type StageName = `${'build' | 'check'}-${ProductKind}`;

/** Called when a stage begins, and again with its milliseconds when it ends. */
export type OnStage = (stage: StageName, ms?: number) => void;

export type PackResult = {
  readonly products: readonly Product[];
  /** Milliseconds by stage, in the order they ran. */
  readonly stages: Readonly<Partial<Record<StageName, number>>>;
  /** The certificate that signs the Android products. */
  readonly signer: Fingerprints;
};

/**
 * Builds every product of an app and reads each back before returning it. A pure function of its input. Throws PackError when a product fails a check
 * of its own verifier, RangeError when the input cannot be encoded.
 */
export async function pack(input: PackInput, onStage: OnStage = () => {}): Promise<PackResult> {
  const stages: Partial<Record<StageName, number>> = {};
  const products: Product[] = [];
  for (const kind of productsOf(input)) {
    const product = await packProduct(input, kind, (stage, ms) => {
      if (ms !== undefined) {
        stages[stage] = ms;
      }
      onStage(stage, ms);
    });
    products.push(product);
  }
  return { products, stages, signer: fingerprintsOf(input.signingKey.certificate) };
}

/** The kinds of product for the app's platforms, in the order of a build. */
function productsOf({ app, site }: PackInput): ProductKind[] {
  if (site && app.platforms.includes('ios')) {
    throw new RangeError('only Android apps can have an offline site');
  }
  const kinds = Object.keys(makers) as ProductKind[];
  return kinds.filter((kind) => app.platforms.includes(makers[kind].platform));
}

/** Builds one product and reads it back. Throws as `pack` does. */
export async function packProduct(input: PackInput, kind: ProductKind, onStage: OnStage = () => {}): Promise<Product> {
  const { platform, build, check } = makers[kind];
  const built = await timed(`build-${kind}`, onStage, () => build(input));
  const checked = await timed(`check-${kind}`, onStage, () => check(built.result, input));
  const failed = checked.result.find(({ ok }) => !ok);
  if (failed) {
    throw new PackError(kind, failed);
  }
  const bytes = built.result;
  return {
    kind,
    platform,
    file: productFile(input.app, kind),
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
    ms: roundMs(built.ms + checked.ms),
  };
}

async function timed<Result>(stage: StageName, onStage: OnStage, run: () => Result | Promise<Result>) {
  onStage(stage);
  const started = performance.now();
  const result = await run();
  const ms = roundMs(performance.now() - started);
  onStage(stage, ms);
  return { result, ms };
}

const roundMs = (ms: number): number => Math.round(ms * 100) / 100;

/** How one kind of product is built, and read back with code independent of the encoder. */
type Maker = {
  readonly platform: Platform;
  build(input: PackInput): Uint8Array | Promise<Uint8Array>;
  check(bytes: Uint8Array, input: PackInput): Check[] | Promise<Check[]>;
};

/** Every kind of product, in the order of a build. */
const makers: Readonly<Record<ProductKind, Maker>> = {
  apk: { platform: 'android', build: async (input) => buildApk(await buildAndroidApp(input)), check: checkApk },
  aab: { platform: 'android', build: async (input) => buildAab(await buildAndroidApp(input)), check: checkAab },
  mobileconfig: { platform: 'ios', build: packWebClip, check: checkWebClip },
  'unsigned-ipa': {
    platform: 'ios',
    build: (input) => buildIpa(buildIosApp(input, input.shells.ios.device)),
    check: checkIpa,
  },
  simulator: {
    platform: 'ios',
    build: (input) => buildSimulatorZip(buildIosApp(input, input.shells.ios.simulator)),
    check: checkSimulatorZip,
  },
};
