import { materialBytes } from '#rules/packaging/materials.ts';
import type { Calls } from '../call.ts';
import { appWords } from './calls/app-words.ts';
import { orderCalls } from './calls/orders.ts';
import { previewCalls } from './calls/preview.ts';
import { pushCalls } from './calls/push.ts';

const baseFailures = [
  ...(['NO_LINK', 'URL', 'SITE', 'NAME', 'ICON', 'PACKAGE_NAME', 'BUNDLE_ID', 'VERSION', 'VERSION_CODE'] as const),
  ...(['BLACKLISTED', 'FROZEN', 'STATE'] as const),
] as const;

/** Packed apps: draft, orders, builds and their products. `Fzapp` = 封装 (packing). */
export const packaging = {
  saveBase: {
    method: 'POST',
    path: '/api/Fzapp/Fzapp',
    body: 'form',
    words: appWords,
    access: 'guarded',
    success: 1,
    clears: true,
    once: true,
    failures: baseFailures,
  },
  getApp: {
    method: 'POST',
    path: '/api/Fzapp/fzappsetinfo',
    body: 'form',
    words: appWords,
    access: 'guarded',
    success: 1,
    clears: true,
    failures: baseFailures,
  },
  /**
   * The modules of an app, in the order of spec §3; with `modules` those are saved first, and the others stay unchanged. With `upgrade=1` a paid app
   * keeps modules beyond its plan, which are built after an upgrade.
   */
  configureModules: {
    method: 'POST',
    path: '/api/Fzapp/fzappmode',
    body: 'form',
    words: { app_id: appWords.app_id, open_status: 'openStatus', min_plan: 'min_package' },
    access: 'guarded',
    success: 1,
    overlay: false,
    failures: ['MODULE', 'PACKAGE_TOO_LOW'],
  },
  ...orderCalls,
  /** A draft with the settings of an app, under another name, package name and bundle id; it is bought separately. */
  copyApp: {
    method: 'POST',
    path: '/api/v3/packaging/copy-app',
    body: 'json',
    words: appWords,
    access: 'guarded',
    success: 1,
    failures: ['NAME', 'FROZEN_MEMBER', 'BLACKLISTED'],
  },
  /** The apps whose published build has an earlier shell or a lower target level; with `confirm=1` each is built again as its next version. */
  rebuildAll: {
    method: 'POST',
    path: '/api/v3/packaging/rebuild-all',
    body: 'json',
    words: appWords,
    access: 'guarded',
    success: 1,
    overlay: false,
    failures: [],
  },
  /** Deletes an app with its builds and their files. Its signing key is kept 30 days for export; its trial stays used. */
  deleteApp: {
    method: 'POST',
    path: '/api/Fzapp/delfzapp',
    body: 'form',
    words: appWords,
    access: 'guarded',
    success: 1,
    failures: ['CONFIRM', 'BUILDING', 'LICENCE_CHANGED'],
  },
  listBuilds: {
    method: 'POST',
    path: '/api/fzapp/version_history',
    body: 'form',
    words: appWords,
    access: 'guarded',
    success: 1,
    failures: [],
  },
  listApps: {
    method: 'GET',
    path: '/api/Fzapp/getfzapplist',
    body: 'query',
    words: appWords,
    access: 'guarded',
    success: 1,
    failures: [],
  },
  getBuild: {
    method: 'POST',
    also: { method: 'GET', except: ['retry'] },
    path: '/api/v2/appbuild',
    body: 'form',
    words: appWords,
    access: 'guarded',
    success: 1,
    quiet: true,
    overlay: false,
    failures: ['UNPAID', 'STATE', 'BUILDING', 'EXPIRED', 'PACKAGE_TOO_LOW', 'SITE', 'TRIAL_USED', 'FROZEN_MEMBER'],
  },
  getLicence: {
    method: 'GET',
    path: '/api/v3/licence/:app',
    body: 'query',
    access: 'public',
    success: 1,
    failures: [],
  },
  /** The signing keys of the member, newest first; with `appid` those of one app. Keys of deleted apps are kept 30 days. */
  listKeys: {
    method: 'POST',
    path: '/api/v3/packaging/list-keys',
    body: 'json',
    words: appWords,
    access: 'guarded',
    success: 1,
    overlay: false,
    failures: [],
  },
  /** A signing key as PKCS#12, after a fresh proof: `password`, `captcha` of event `exportkey`, or the `proof` of `pollConfirmTicket`. */
  exportKey: {
    method: 'POST',
    path: '/api/v3/packaging/export-key',
    body: 'json',
    words: { ...appWords, own_code: 'captcha' },
    access: 'guarded',
    success: 1,
    failures: ['KEYSTORE_PASSWORD', 'PASSWORD', 'CODE_WRONG', 'CODE_EXPIRED', 'TOO_NEW', 'NOT_CONFIRMED'],
  },
  /**
   * A material of an app that is neither picture nor installer, checked at once (product.md §13). `keystore`: the app's own signing key, before its
   * first build; secrets are sealed and never shown again. `site`: the zip of an offline site for `saveBase`, which needs no app yet; the next zip
   * replaces an unused one. `video`: an MP4 for the start of an app (module `ssp`).
   */
  uploadMaterial: {
    method: 'POST',
    path: '/api/v3/packaging/upload-material',
    body: 'multipart',
    words: appWords,
    access: 'guarded',
    success: 1,
    overlay: false,
    largestFile: materialBytes.site,
    failures: ['TOO_LARGE', 'KEYSTORE', 'SITE', 'VIDEO'],
  },
  /** Removes an imported signing key before the first build, which then generates a new key. */
  dropKey: {
    method: 'POST',
    path: '/api/v3/packaging/drop-key',
    body: 'json',
    words: appWords,
    access: 'guarded',
    success: 1,
    failures: ['KEYSTORE'],
  },
  /**
   * The association files, which make phones open the links of the app's hosts in it; with `check` they are requested from each host and compared.
   */
  checkLinks: {
    method: 'POST',
    path: '/api/v3/packaging/check-links',
    body: 'json',
    words: appWords,
    access: 'guarded',
    success: 1,
    overlay: false,
    failures: [],
  },
  ...pushCalls,
  ...previewCalls,
  getReport: {
    method: 'GET',
    path: '/api/v3/packaging/report',
    body: 'query',
    words: appWords,
    access: 'public',
    success: 1,
    failures: [],
  },
} as const satisfies Calls;

/**
 * The stages of a build in real time: `GET …?code`, answered with one `BuildEvent` a line (application/x-ndjson) until the build ends, or with the
 * usual envelope if there is no session or no such build. The browser reads with `fetch`, to send the token; `getBuild` is the fallback.
 */
export const buildEvents = {
  method: 'GET',
  path: '/api/v3/packaging/build-events',
  access: 'guarded',
  stream: true,
} as const;

/** `progress` is 0 to 100. The last line is a `status` of done, failed or `cancelled`. */
export type BuildEvent =
  | { type: 'stage'; name: string; ms: number; progress: number }
  | {
      type: 'status';
      status: 'queued' | 'building' | 'done' | 'failed' | 'cancelled';
      progress: number;
      total_ms: number;
    };
