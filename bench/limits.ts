import type { BenchRow } from './bench-row.ts';

/** The limit and the aim of a number; texts if the aim is measured in the same run. Null without one. */
export type Limit = Omit<BenchRow, 'measured'>;

const bound = (what: string, limit: number | null, aim: number | string | null, unit: string): Limit => ({
  what,
  limit,
  aim,
  unit,
});
/** A list of the back office over a million rows; it has no aim because its data are only seeded. */
const list = (what: string) => bound(what, 200, null, 'ms');

/** The version for measuring and for the table. */
export const LIGHTHOUSE = 'lighthouse 13.5.0';
const points = (category: string, limit: number) =>
  bound(`${LIGHTHOUSE}, the lowest of ten public pages, mobile: ${category}`, limit, 100, 'points');

/** The numbers that hold for every change, in the order of the README's table. */
export const limits = {
  apk: bound('link + config → signed, self-verified APK, icons cached', 15, '0.7 × the row “hashing”', 'ms'),
  apkOverFloor: bound(
    'that APK / three signatures, SHA-256 of the file thrice, deflating what differs between apps, in the same run',
    2,
    1.5,
    '×',
  ),
  apkWithNewIcons: bound('the same with new icons', 60, 30, 'ms'),
  ipa: bound('link + config → ad-hoc signed, self-verified IPA, icons cached', 12, 5, 'ms'),
  hashing: bound('hashing and deflating the same files once', null, null, 'ms'),
  throughput: bound('APKs per second, 2 threads, icons cached', 150, 300, '/s'),
  reading: bound('reading an installer’s facts, 200 MB', 100, 30, 'ms'),
  bytesRead: bound('bytes read for it', 4, 1, 'MB'),
  upload: bound('upload to the disk / bare Node pipeline in the same run', 80, 100, '% of bare'),
  uploadMemory: bound('whole server’s memory in an upload of 10 GB, PostgreSQL included', 300, 150, 'MB'),
  download: bound('download through this server / nginx with the same file', 50, 70, '% of nginx'),
  downloadByNginx: bound('download counted here and sent by nginx / nginx with the same file', 95, 100, '% of nginx'),
  tickets: bound('tickets for downloads a second, one app', null, null, '/s'),
  countedDownloads: bound('counted downloads a second, one app', null, null, '/s'),
  newcomer: bound('npm ci && npm start to the first page, warm package cache', 60, 15, 's'),
  secondStart: bound('second start to ready', 2.5, 0.8, 's'),
  memoryAtRest: bound('server memory at rest, PostgreSQL included', 300, 200, 'MB'),
  click: bound('click to five verified files, whole server path', 1.5, 0.5, 's'),
  firstAppClicks: bound('a newcomer’s way from the link to the APK on disk', 8, 8, 'clicks'),
  firstAppFields: bound('fields typed into on that way', 5, 5, 'fields'),
  firstAppPrices: bound('prices but ¥0.00 seen on that way', 0, 0, 'prices'),
  firstAppRefusals: bound('refusals on that way', 0, 0, 'refusals'),
  keystroke: bound('wizard: from a keystroke to the drawn phone, 95 of 100', 50, 16, 'ms'),
  memoryUnderLoad: bound('server memory under 24 calls/s and a build a second', 450, 300, 'MB'),
  queueList: list('a queue’s list, slowest filter, a million items'),
  queueCounts: list('the queues’ counts'),
  memberSearch: list('members by the beginning of anything, slowest word, a million members'),
  auditLog: list('the audit log, slowest filter, a million acts'),
  sealedPhoto: bound('a sealed photo as uploads make them: opened, marked and shown to staff', 100, null, 'ms'),
  growth: bound('distribution’s slowest page, ticket or list: a million members, a million releases / none', 2, 1, '×'),
  guardedCall: bound('guarded call (session + one query) / bare route', 30, 50, '% of bare'),
  guardedCalls: bound('guarded calls a second', null, null, '/s'),
  besideSignIns: bound('p99 of 400 guarded calls a second beside 1,000 sign-ins a minute / alone', null, null, '×'),
  fastBesideSignIns: bound('the same of calls as fast as two connections get answers', null, null, '×'),
  besideComputing: bound('the same, beside a thread that only computes, as often and as long', null, null, '×'),
  signIns: bound('sign-ins a minute', null, null, '/min'),
  cachedPage: bound('a cached page at 300 requests a second, 95 of 100', 15, 5, 'ms'),
  cachedPages: bound('requests a second in that run', null, null, '/s'),
  installPage: bound('an install page at 200 requests a second, 95 of 100', 50, null, 'ms'),
  installPages: bound('requests a second in that run', null, null, '/s'),
  publicScript: bound('public pages: own script, gzip', 15, 6, 'KB'),
  popup: bound('login popup on demand: script, gzip', 130, 110, 'KB'),
  console: bound('console first screen: script, gzip', 230, 200, 'KB'),
  wizard: bound('wizard: script, gzip', 230, 200, 'KB'),
  performance: points('performance', 95),
  accessibility: points('accessibility', 100),
  'best-practices': points('best-practices', 95),
  seo: points('seo', 100),
  costliestHold: bound('costliest anonymous request: event loop held', 50, 10, 'ms'),
  costliestMemory: bound('costliest anonymous request: memory', 60, 20, 'MB'),
  costliestRows: bound('costliest anonymous request: rows written for ever', 0, 0, 'rows'),
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

export const rowOf = (name: LimitName, measured: number): BenchRow => ({ ...limits[name], measured });
