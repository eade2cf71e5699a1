import { z } from 'zod';
import { appStatuses } from '#rules/packaging/app-status.ts';
import { associationStates } from '#rules/packaging/association-state.ts';
import { eitherRenewal, payableOrder } from '../billing/schemas/order.ts';
import {
  code,
  flag,
  flagInput,
  id,
  limit,
  listOf,
  page,
  plan,
  platform,
  powers,
  trend,
  trialUsed,
  unixSeconds,
  yuan,
} from '../fields.ts';
import type { SchemasOf } from '../schemas.ts';
import type { packaging } from './calls.ts';
import { appActs } from './schemas/app-acts.ts';
import { report } from './schemas/build-report.ts';
import { material } from './schemas/material.ts';
import { configureModules } from './schemas/module-settings.ts';
import { packOrderSchemas } from './schemas/pack-order.ts';
import { baseFields, build, packedApp, packedLink, steps } from './schemas/packed-app.ts';
import { previewSchemas } from './schemas/preview.ts';
import { pushSchemas } from './schemas/push.ts';
import { signingKey } from './schemas/signing-key.ts';

const status = z.enum(appStatuses);

export const packagingSchemas = {
  saveBase: {
    /** `powers` are the parts of the phone found by the check of the link; a new draft, or a draft with another link, switches them on. */
    input: z
      .object(baseFields)
      .partial()
      .required({ app_name: true, link: true })
      .extend({ app_id: id.optional(), powers: powers.optional() }),
    output: z.object({
      app_id: id,
      status,
      package_name: z.string(),
      bundle_id: z.string(),
      trial_used: trialUsed.optional(),
    }),
  },
  getApp: {
    input: z
      .object({ ...baseFields })
      .partial()
      .extend({ app_id: id }),
    output: packedApp,
  },
  configureModules,
  ...packOrderSchemas,
  renewEither: { input: eitherRenewal, output: payableOrder },
  rebuildApp: {
    input: z.object({
      app_id: id,
      version: z.string().max(32),
      version_code: z.coerce.number().int().optional(),
      content: z.string().max(2000).default(''),
    }),
    output: z.object({ code, status: z.literal('queued'), version_code: z.int() }),
  },
  deleteApp: {
    input: z.object({
      app_id: id,
      confirm: flagInput.default(0),
      /** The end of the licence that the member has seen; a changed end answers LICENCE_CHANGED. */
      expire_time: z.coerce.number().int().optional(),
    }),
    output: z.object({ deleted: z.literal(1) }),
  },
  listBuilds: { input: z.object({ app_id: id, page, limit }), output: listOf(build.extend({ content: z.string() })) },
  listApps: {
    input: z.object({
      page,
      limit,
      keyword: z.string().trim().max(64).optional(),
      plan: plan.optional(),
      status: status.optional(),
    }),
    output: listOf(
      z.object({
        app_id: id,
        app_name: z.string(),
        app_name_zh: z.string(),
        icon_url: z.string(),
        theme_color: z.string(),
        link: z.string(),
        package_name: z.string(),
        platforms: z.array(platform),
        version: z.string(),
        plan,
        status,
        trial: flag,
        other_key: flag,
        last_build: code.nullable(),
        /** Facts of the last build; empty or 0 without one. */
        last_version: z.string(),
        last_version_code: z.int(),
        last_build_time: unixSeconds,
        expire_time: unixSeconds,
        create_time: unixSeconds,
        update_time: unixSeconds,
        /** The page of its installers; absent until the app is distributed. */
        ...packedLink.partial().shape,
        trend: trend.optional(),
        steps,
      }),
    ).extend({
      /** The numbers of all packed apps of the member, regardless of the filter. */
      counts: z.object({ all: z.int(), packed: z.int(), expired: z.int() }),
    }),
  },
  getBuild: {
    input: z.object({ code: z.string().max(32).optional(), app_id: id.optional(), retry: flagInput.default(0) }),
    /** `order` has paid for the build; null for a trial and for a further version. */
    output: build.extend({ order: z.object({ order_no: z.string(), amount: yuan }).nullable() }),
  },
  getLicence: {
    /** Apps from before decision 053 send no build. */
    input: z.object({ app: z.string().max(32), build: z.string().max(32).default('') }),
    /** The signature covers `qdb-licence-v1\n<app>\n<expires_at>` (ECDSA P-256, SHA-256, DER, base64). */
    output: z.object({ app: z.string(), expires_at: unixSeconds, key: z.int(), signature: z.string() }),
  },
  listKeys: { input: z.object({ app_id: id.optional(), page, limit }), output: listOf(signingKey) },
  exportKey: {
    input: z.object({
      app_id: id,
      keystore_password: z.string().max(256),
      password: z.string().max(256).optional(),
      own_code: z.string().max(16).optional(),
      proof: z.string().max(128).optional(),
    }),
    /** `file` is a PKCS#12 keystore in base64 that opens with `keystore_password`; `alias` names the key in it, the same in every export. */
    output: z.object({ file: z.string(), name: z.string(), alias: z.string(), sha256: z.string() }),
  },
  uploadMaterial: material,
  dropKey: { input: z.object({ app_id: id }), output: z.object({ dropped: flag }) },
  checkLinks: {
    input: z.object({ code: z.string().max(32), check: flagInput.default(0) }),
    output: z.object({
      files: z.array(z.object({ path: z.string(), text: z.string() })),
      hosts: z.array(
        z.object({
          host: z.string(),
          findings: z.array(z.object({ path: z.string(), state: z.enum(associationStates), words: z.string() })),
        }),
      ),
    }),
  },
  ...appActs,
  ...pushSchemas,
  ...previewSchemas,
  getReport: { input: z.object({ code: z.string().max(32) }), output: report },
} satisfies SchemasOf<typeof packaging>;
