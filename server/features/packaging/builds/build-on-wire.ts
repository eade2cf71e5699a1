import { flagOf, secondsOf } from '#contract/wire-values.ts';
import type { Fingerprints } from '#formats/signing-key.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Language, textIn } from '#words/language.ts';
import { pictureUrl } from '../apps/pictures.ts';
import { endOfBuild } from '../licence/end-of-build.ts';
import type { Stage } from '../tables.ts';
import { type BuildReason, buildReasons } from './build-reasons.ts';
import { expectedStages, progressOf } from './build-stages.ts';
import { archiveOnWire, productOnWire } from './product-on-wire.ts';
import type { BuildFileRow, BuildOfApp } from './store-builds.ts';

export type BuildCompany = {
  files: readonly BuildFileRow[];
  fingerprints: (Fingerprints & { public_key: string; algorithm: string }) | null;
  language: Language;
  withQr: boolean;
  /** The stages of an earlier build, with their times. */
  measured: readonly Stage[];
};

/** A build on the wire, where times are whole milliseconds. */
export function buildOnWire(deps: Deps, build: BuildOfApp, company: BuildCompany) {
  const { files, fingerprints, language, withQr, measured } = company;
  const products = files.map((file) => productOnWire(deps, file, withQr));
  const urls = products.map(({ url }) => url);
  return {
    code: build.code,
    app_id: build.app_id,
    app_name: build.config.name,
    app_name_zh: build.config.nameZh,
    icon_url: pictureUrl(deps, build.config.icon),
    start_picture_url: pictureUrl(deps, build.config.startImage),
    theme_color: build.config.themeColor,
    background_color: build.config.backgroundColor,
    version: build.version,
    version_code: build.version_code,
    status: build.status,
    progress: progressOf(build.status, build.stages, build.config.platforms),
    ...(build.reason && {
      reason: textIn(language, buildReasons[build.reason as BuildReason]),
      reason_name: build.reason as BuildReason,
    }),
    files: products,
    archive_url: archiveOnWire(deps, urls, `${build.config.name}-${build.version}`),
    stages: Object.fromEntries(build.stages.map(({ name, ms }) => [name, ms])),
    expected_stages: expectedStages(build.config.platforms, measured),
    total_ms: build.total_ms,
    plan: build.config.plan,
    trial: flagOf(build.config.trial),
    expire_time: endOfBuild(build.config, { ...build, trial: build.app_trial, plan: build.app_plan }, deps.clock.now()),
    package_name: build.config.packageName,
    bundle_id: build.config.bundleId,
    fingerprints,
    signer: build.signer ?? '',
    create_time: secondsOf(build.created_at),
  };
}
