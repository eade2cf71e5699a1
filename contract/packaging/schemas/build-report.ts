import { z } from 'zod';
import { code, flag, platform, unixSeconds } from '../../fields.ts';
import { product } from './product.ts';

const bilingual = z.object({ zh: z.string(), en: z.string() });

/** The public verification report of a build (product.md §1). */
export const report = z.object({
  code,
  app_name: z.string(),
  app_name_zh: z.string(),
  icon_url: z.string(),
  theme_color: z.string(),
  package_name: z.string(),
  bundle_id: z.string(),
  version: z.string(),
  version_code: z.int(),
  trial: flag,
  create_time: unixSeconds,
  report_time: unixSeconds,
  products: z.array(
    product.pick({ kind: true, platform: true, name: true, size: true, sha256: true }).extend({
      checks: z.array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string() })),
      /** 1 when a second build of the same input gave the same bytes. */
      reproduced: flag,
    }),
  ),
  signer: z.object({
    subject: z.string(),
    not_before: unixSeconds,
    not_after: unixSeconds,
    sha256: z.string(),
    sha1: z.string(),
    md5: z.string(),
  }),
  permissions: z.array(z.object({ name: z.string(), platform, module: bilingual.nullable(), why: bilingual })),
  hosts: z.array(z.object({ host: z.string(), why: bilingual })),
  /** The association files of the hosts whose links open the app, to be published there. */
  association_files: z.array(z.object({ path: z.string(), text: z.string() })),
  /** The platforms are those that have the module. */
  modules: z.array(z.object({ name: z.string(), title: bilingual, platforms: z.array(platform) })),
  libraries: z.array(z.string()),
  versions: z.object({
    android_shell: z.string(),
    ios_shell: z.string(),
    min_sdk: z.int(),
    target_sdk: z.int(),
    minimum_ios: z.string(),
  }),
});
