import { z } from 'zod';
import {
  flag,
  flagInput,
  id,
  json,
  limit,
  listOf,
  page,
  pictureInput,
  platform,
  trend,
  unixSeconds,
} from '../../fields.ts';
import { linkLanguage, linkStatus, releaseState, template, uninstallable } from './app-facts.ts';
import { ruling } from './rulings.ts';

/** Facts of the current release are empty or 0 without one. */
const appRow = z.object({
  app_id: id,
  name: z.string(),
  /** An address; empty without an icon. */
  icon: z.string(),
  platform,
  package_name: z.string(),
  version: z.string(),
  version_code: z.string(),
  size: z.int(),
  points: z.int(),
  /** The time of the current release. */
  upload_time: unixSeconds,
  update_time: unixSeconds,
  create_time: unixSeconds,
  /** The address of the install page. */
  download_url: z.string(),
  short: z.string(),
  download_count: z.int(),
  /** The largest number of downloads; 0 for any number. */
  allowed: z.int(),
  link_status: linkStatus,
  /** State of the current release. */
  state: releaseState,
  merged: flag,
  /** The most important case about the app, or about its newest release with a case; null for none. */
  ruling: ruling.nullable(),
  /** The packed app that it belongs to; 0 for none. */
  packed_app_id: z.int(),
});

/** An app, or of two merged apps the one that leads. */
const listedApp = appRow.extend({
  /** The other app of the merged page; null for none, also beside a store page. */
  peer: appRow.nullable(),
  /** The facts of the install page: the last upload and change of its apps, and the downloads of both. */
  page: appRow.pick({ upload_time: true, update_time: true, download_count: true }),
  /** The downloads of both apps by day. */
  trend,
});

/** A whole distributed app. */
const distributedApp = appRow.extend({
  intro: z.string(),
  support_url: z.string(),
  copyright: z.string(),
  filing: z.string(),
  close_notice: z.string(),
  language: linkLanguage,
  template,
  screenshots: z.array(z.object({ file: z.string(), url: z.string() })),
  /** The notes of the current release. */
  content: z.string(),
  version_id: z.int(),
  /** As in `readUpload`, for the current release. */
  min_os: z.string().nullable(),
  sign: z
    .object({
      kind: platform,
      signer: z.string(),
      schemes: z.array(z.string()),
      profile: z.string(),
      team_name: z.string(),
      expires: unixSeconds,
      devices: z.int(),
    })
    .nullable(),
  uninstallable,
});

/** A reference, or the value that the reading call answers. */
const screenshot = z.union([
  z.string().max(200),
  z.object({ file: z.string().max(200) }).transform(({ file }) => file),
]);

/** `listDistributedApps`, and base info. */
export const appSchemas = {
  listDistributedApps: {
    input: z.object({ page, limit, platform: platform.optional(), keyword: z.string().trim().max(64).optional() }),
    output: listOf(listedApp),
  },
  getDistributedApp: { input: z.object({ app_id: id }), output: distributedApp },
  saveDistributedApp: {
    input: z.object({
      app_id: id,
      name: z.string().max(2000).optional(),
      icon: pictureInput(200),
      intro: z.string().max(5000).optional(),
      support_url: z.string().max(5000).optional(),
      copyright: z.string().max(1200).optional(),
      filing: z.string().max(600).optional(),
      screenshots: json(z.array(screenshot).max(50)).optional(),
      content: z.string().max(20_000).optional(),
    }),
    output: distributedApp,
  },
  deleteDistributedApp: {
    input: z.object({ app_id: id, confirm: flagInput.default(0) }),
    output: z.object({ deleted: z.literal(1) }),
  },
};
