import { reportKindWords } from '#contract/compliance/report-words.ts';
import { secondsOf } from '#contract/wire-values.ts';
import { formatBusinessMinute } from '#rules/calendar.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Detail, ReviewContext, Summary } from '#server/feature/review-queue.ts';
import { findFiles, urlOfFile } from '#server/features/files/files.ts';
import { decodeSealed } from '#server/secrets/sealed-columns.ts';
import { type Language, type Localized, textIn } from '#words/language.ts';
import { pictureUrl } from '../apps/app-icon.ts';
import { linkOfApp } from '../apps/link-of-app.ts';
import { findApp, listScreenshots } from '../apps/store-apps.ts';
import { findRelease, type ReleaseRow } from '../apps/store-releases.ts';
import { appealReasonOf, caseReasonOf, hitText } from '../cases/case-reasons.ts';
import { findCases, type ListedCase, listEarlierCases } from '../cases/store-cases.ts';
import { type ScanState, scanStateOf } from '../scans/scan-state.ts';
import { listReports } from './store-reports.ts';

const EARLIER = 10;
/** Seconds; long enough to look at a file, and to install it on a test phone. */
const FILE_SECONDS = 3600;

type Fact = Detail['facts'][number];

/** Titles of cases; decided ones also have their reason. */
export async function summarizeCases(
  { db }: Deps,
  ids: readonly number[],
  about: 'case' | 'appeal',
): Promise<ReadonlyMap<number, Summary>> {
  const rows = await findCases(db, ids);
  return new Map(
    rows.map((row) => {
      const subtitle = [row.version, row.package_name].filter(Boolean).join(' · ');
      const reason = about === 'appeal' ? appealReasonOf(row) : row.status === 'open' ? null : caseReasonOf(row);
      return [row.id, { title: row.app_name, subtitle, reason }];
    }),
  );
}

/** All facts for the decision of a case; null once the case is deleted with its app. */
export async function detailOfCase(deps: Deps, id: number, { language }: ReviewContext): Promise<Detail | null> {
  const [row] = await findCases(deps.db, [id]);
  const app = row && (await findApp(deps.db, row.member_id, row.app_id));
  if (!row || !app) {
    return null;
  }
  const release = await findRelease(deps.db, app.id, row.release_id ?? app.current_release ?? 0);
  const shots = await listScreenshots(deps.db, app.id);
  const pictures = [...(app.icon ? [app.icon] : []), ...shots];
  const codes = [...pictures, ...(release?.file ? [release.file] : [])];
  const files = await findFiles(deps.db, codes, row.member_id);
  const installer = release?.file ? files.get(release.file) : undefined;
  const url = linkOfApp(deps, app);
  return {
    title: row.app_name,
    facts: [
      ...whyOf(row, language),
      { label: { zh: '应用', en: 'App' }, value: row.app_name },
      { label: { zh: '包名', en: 'Package name' }, value: row.package_name },
      ...(release
        ? [{ label: { zh: '版本', en: 'Version' }, value: `${release.version} (${release.version_code})` }]
        : []),
      ...textsOf({ intro: app.intro, notes: release?.notes ?? '', link: url, sha256: release?.sha256 ?? '' }),
      ...(await reportsOf(deps, row, language)),
    ],
    checks: release ? [scanCheck(deps, release.scan)] : [],
    pictures: pictures.flatMap((code, at) => {
      const file = files.get(code);
      const label = at === 0 && app.icon ? { zh: '图标', en: 'Icon' } : { zh: `截图 ${at}`, en: `Screenshot ${at}` };
      return file ? [{ label, url: pictureUrl(deps, file) }] : [];
    }),
    files: installer
      ? [{ label: { zh: '安装包', en: 'Installer' }, url: urlOfFile(deps.tickets, installer, FILE_SECONDS) }]
      : [],
    history: (await listEarlierCases(deps.db, row, EARLIER)).map((one) => ({
      status: one.status === 'upheld' ? 'failed' : one.status,
      reason: caseReasonOf(one),
      at: one.decided_at ?? one.created_at,
    })),
  };
}

/** The hits and findings, and the objection of the owner. */
function whyOf(row: ListedCase, language: Language): Fact[] {
  const reason = row.status === 'open' ? null : caseReasonOf(row);
  return [
    ...(row.finding.hits ?? []).map((hit) => ({
      label: { zh: '命中', en: 'Hit' },
      value: textIn(language, hitText(hit)),
    })),
    ...(row.finding.threat ? [{ label: { zh: '恶意软件', en: 'Malware' }, value: row.finding.threat }] : []),
    ...Object.entries(row.finding.fields ?? {})
      .filter(([field]) => field !== 'icon')
      .map(([, value]) => ({ label: { zh: '待发布的文字', en: 'Text that waits' }, value })),
    ...(reason ? [{ label: { zh: '原决定', en: 'Decision' }, value: textIn(language, reason) }] : []),
    ...(row.appeal ? [{ label: { zh: '申诉', en: 'Appeal' }, value: row.appeal }] : []),
  ];
}

const labels = {
  intro: { zh: '介绍', en: 'Introduction' },
  notes: { zh: '更新内容', en: 'Release notes' },
  link: { zh: '安装页', en: 'Install page' },
  sha256: { zh: '文件哈希', en: 'File hash' },
} as const;

const textsOf = (texts: Record<keyof typeof labels, string>): Fact[] =>
  (Object.keys(labels) as (keyof typeof labels)[]).flatMap((name) =>
    texts[name] === '' ? [] : [{ label: labels[name], value: texts[name] }],
  );

async function reportsOf(deps: Deps, row: ListedCase, language: Language): Promise<Fact[]> {
  const reports = row.cause === 'reported' ? await listReports(deps.db, row.id) : [];
  const one = reports.map(({ kind, content, contact, created_at, id }) => ({
    label: { zh: '举报', en: 'Report' },
    value: [
      formatBusinessMinute(secondsOf(created_at)),
      textIn(language, reportKindWords[kind]),
      content,
      contact ? deps.vault.open('report-contact', id, decodeSealed(contact)).toString() : '',
    ]
      .filter(Boolean)
      .join(' · '),
  }));
  const count = { label: { zh: '举报次数', en: 'Reports' }, value: String(row.reports) };
  return row.cause === 'reported' ? [count, ...one] : [];
}

const scans = {
  clean: { zh: '未检出恶意软件', en: 'The scanner found no malware' },
  infected: { zh: '检出恶意软件', en: 'The scanner found malware' },
  allowed: { zh: '检出后经申诉放行', en: 'Malware was found, and allowed after an appeal' },
  tooLarge: { zh: '未扫描：文件超过扫描程序的上限', en: 'Not scanned: too large for the scanner' },
  failed: { zh: '未扫描：扫描程序读不了这个文件', en: 'Not scanned: the scanner could not read it' },
  waiting: { zh: '未扫描：还没有轮到', en: 'Not scanned yet' },
  off: { zh: '未扫描：没有配置扫描程序', en: 'Not scanned: there is no scanner' },
} as const satisfies Record<ScanState, Localized>;

const scanCheck = ({ scanner }: Deps, scan: ReleaseRow['scan']) => ({
  label: scans[scanStateOf(scanner, scan)],
  ok: scan === 'clean' || scan === 'allowed',
});
