import { createHash } from 'node:crypto';
import { buildAab } from '#android/build-aab.ts';
import { buildApk } from '#android/build-apk.ts';
import { type Fingerprints, fingerprintsOf } from '#formats/signing-key.ts';
import { buildIpa, buildSimulatorZip } from '#ios/build-ipa.ts';
import { buildAndroidApp } from './android/android-app.ts';
import { checkAab } from './android/check-aab.ts';
import { checkApk } from './android/check-apk.ts';
import type { Check } from './check.ts';
import { checkIpa, checkSimulatorZip } from './ios/check-ipa.ts';
import { buildIosApp } from './ios/ios-app.ts';
import { checkWebClip, packWebClip } from './ios/web-clip.ts';
import { type PackInput, type PackPlatform, type Product, type ProductKind, productFile } from './pack-app.ts';
import { PackError } from './pack-error.ts';

/** What goes on during a build, in order: each product is built, then read back. */
export type StageName = `${'build' | 'check'}-${ProductKind}`;

/** Told when a stage begins, and again with its milliseconds when it ends. */
export type OnStage = (stage: StageName, ms?: number) => void;

export type Packed = {
  readonly products: readonly Product[];
  /** Milliseconds by stage, in the order they ran. */
  readonly stages: Readonly<Partial<Record<StageName, number>>>;
  /** Of the certificate that signs the Android products. */
  readonly signer: Fingerprints;
};

/**
 * Builds every product of an app and reads each back before handing it out. A pure function of its input.
 * Throws PackError when a product fails a check of its own verifier, RangeError when the input cannot be encoded.
 */
export async function pack(input: PackInput, onStage: OnStage = () => {}): Promise<Packed> {
  const stages: Partial<Record<StageName, number>> = {};
  const timed = async <Result>(stage: StageName, run: () => Result | Promise<Result>): Promise<Result> => {
    onStage(stage);
    const started = performance.now();
    const result = await run();
    stages[stage] = roundMs(performance.now() - started);
    onStage(stage, stages[stage]);
    return result;
  };
  const products: Product[] = [];
  for (const maker of makers.filter(({ platform }) => input.app.platforms.includes(platform))) {
    const bytes = await timed(`build-${maker.kind}`, () => maker.build(input));
    const checks = await timed(`check-${maker.kind}`, () => maker.check(bytes, input));
    refuse(maker.kind, checks);
    const ms = roundMs(stages[`build-${maker.kind}`]! + stages[`check-${maker.kind}`]!);
    products.push(describe(maker, input, bytes, ms));
  }
  return { products, stages, signer: fingerprintsOf(input.signingKey.certificate) };
}

type Maker = {
  kind: ProductKind;
  platform: PackPlatform;
  build(input: PackInput): Uint8Array;
  check(bytes: Uint8Array, input: PackInput): Check[] | Promise<Check[]>;
};

const makers: readonly Maker[] = [
  { kind: 'apk', platform: 'android', build: (input) => buildApk(buildAndroidApp(input)), check: checkApk },
  { kind: 'aab', platform: 'android', build: (input) => buildAab(buildAndroidApp(input)), check: checkAab },
  { kind: 'mobileconfig', platform: 'ios', build: packWebClip, check: checkWebClip },
  {
    kind: 'unsigned-ipa',
    platform: 'ios',
    build: (input) => buildIpa(buildIosApp(input, input.shells.ios.device)),
    check: checkIpa,
  },
  {
    kind: 'simulator',
    platform: 'ios',
    build: (input) => buildSimulatorZip(buildIosApp(input, input.shells.ios.simulator)),
    check: checkSimulatorZip,
  },
];

function refuse(kind: ProductKind, checks: readonly Check[]): void {
  const failed = checks.find(({ ok }) => !ok);
  if (failed) {
    throw new PackError(kind, failed);
  }
}

function describe({ kind, platform }: Maker, { app }: PackInput, bytes: Uint8Array, ms: number): Product {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { kind, platform, file: productFile(app, kind), bytes, sha256, size: bytes.length, ms };
}

const roundMs = (ms: number): number => Math.round(ms * 100) / 100;
