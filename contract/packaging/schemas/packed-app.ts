import { z } from 'zod';
import { appStatuses } from '#rules/packaging/app-status.ts';
import { outdatedReasons } from '#rules/packaging/builds/outdated-build.ts';
import { firstSteps, stepStates } from '#rules/packaging/day-after/first-steps.ts';
import { code, flag, icon, id, json, plan, platform, platforms, unixSeconds } from '../../fields.ts';
import { comparedFields } from '../app-fields.ts';
import { buildFaults, buildStatus } from './build-status.ts';
import { previewLink } from './preview.ts';
import { product } from './product.ts';
import { fingerprints } from './signing-key.ts';

const stages = z.record(z.string(), z.number());

/** The fields of an app that its owner sends. */
export const baseFields = {
  app_name: z.string().max(2000),
  app_name_zh: z.string().max(2000),
  /** Empty for an app with an offline site. */
  link: z.string().max(20_480),
  /** File reference of an offline site instead of the link, or empty for the link. */
  site: z.string().max(200),
  platforms,
  package_name: z.string().max(255),
  bundle_id: z.string().max(255),
  version: z.string().max(32),
  version_code: z.coerce.number().int(),
  icon: json(icon),
  /** File reference, or empty for the icon on the background color. */
  start_picture: z.string().max(200),
  theme_color: z.string().regex(/^#[0-9a-fA-F]{6}$/),
  background_color: z.string().regex(/^#[0-9a-fA-F]{6}$/),
  plan,
  /** The number of the app's filing (APP备案), or empty. */
  filing: z.string().max(600),
};

/** The same fields as shown to the owner. */
const base = z.object({
  app_id: id,
  ...baseFields,
  site_name: z.string(),
  site_size: z.int(),
  platforms: z.array(platform),
  version_code: z.int(),
  /** The version code of the next build. */
  next_version_code: z.int(),
  icon: icon.nullable(),
  icon_url: z.string(),
  start_picture_url: z.string(),
  /** 1 after the first build: package_name and bundle_id can no longer change. */
  frozen: flag,
});

export const build = z.object({
  code,
  app_id: id,
  app_name: z.string(),
  app_name_zh: z.string(),
  icon_url: z.string(),
  start_picture_url: z.string(),
  theme_color: z.string(),
  background_color: z.string(),
  version: z.string(),
  version_code: z.int(),
  status: buildStatus,
  /** The progress, 0 to 100. */
  progress: z.int(),
  reason: z.string().optional(),
  reason_name: z.enum(buildFaults).optional(),
  files: z.array(product),
  /** All files in one zip; empty without files. */
  archive_url: z.string(),
  /** Milliseconds by stage, in the order they ran. */
  stages,
  /** All stages in their order, with the milliseconds that each took in an earlier build. */
  expected_stages: stages,
  total_ms: z.int(),
  plan,
  trial: flag,
  expire_time: unixSeconds,
  package_name: z.string(),
  bundle_id: z.string(),
  fingerprints: fingerprints.nullable(),
  /** SHA-256 of the certificate that signed it; empty until it is done. */
  signer: z.string(),
  create_time: unixSeconds,
});

/** The build that phones receive. Its minimum systems are 0 or empty until its report is written. */
const published = z.object({
  code,
  version: z.string(),
  version_code: z.int(),
  min_sdk: z.int(),
  target_sdk: z.int(),
  minimum_ios: z.string(),
  /** The lowest plan that permits its modules. */
  needs: plan,
  /** The reason for which a new build with the same settings would differ; absent if it would not. */
  outdated: z.enum(outdatedReasons).optional(),
});

/** The page of a packed app's installers. */
export const packedLink = z.object({
  distributed_app_id: id,
  short: z.string(),
  /** Downloads of its installers on all platforms. */
  download_count: z.int(),
});

/** The checklist after the first build; null before it. Each step has a state that follows from facts of the server (rules/packaging/day-after/first-steps.ts). */
export const steps = z.record(z.enum(firstSteps), z.enum(stepStates)).nullable();

/** A whole packed app. */
export const packedApp = z.object({
  base,
  modules: z.array(z.object({ name: z.string(), title: z.string(), status: flag })),
  status: z.enum(appStatuses),
  plan,
  /** Whether it was bought, or its trial begun. */
  licensed: flag,
  expire_time: unixSeconds,
  trial: flag,
  /** Whether the key that would sign the next build differs from that of the published build. */
  other_key: flag,
  last_build: build.nullable(),
  published: published.nullable(),
  /** The differences of a new build from the published version: names of fields of `base`, and of modules; null before the first publication. */
  changes: z
    .object({ version: z.string(), fields: z.array(z.enum(comparedFields)), modules: z.array(z.string()) })
    .nullable(),
  files: z.array(product),
  fingerprints: fingerprints.nullable(),
  /** Null until the app is distributed. */
  distributed: packedLink.nullable(),
  /** The link to its preview for people without an account. */
  preview: previewLink,
  steps,
});
