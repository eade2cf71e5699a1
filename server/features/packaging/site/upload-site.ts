import { parse } from 'node:path';
import { appFields } from '#contract/packaging/app-fields.ts';
import { siteRefusals, siteWords } from '#contract/site/site-words.ts';
import type { SiteProblem } from '#packager/site/read-site.ts';
import { DEFAULT_COLORS } from '#rules/packaging/app-defaults.ts';
import type { Deps } from '#server/feature/deps.ts';
import { done, fail } from '#server/feature/handle.ts';
import { keepFile, storeAndKeep, storeFile, urlOfFile } from '#server/features/files/files.ts';
import { removeAtOnce } from '#server/features/files/sweep-files.ts';
import { visitOfflineSite } from '#website/page/offline-visit.ts';
import type { OfflineParts } from '#website/page/read-offline-part.ts';
import { describeWebsite, type Website } from '#website/read-website.ts';
import { suggestIdentity } from '#website/suggest-identity.ts';
import type { Localized } from '#words/language.ts';
import { inPackThread } from '../threads/pack-threads.ts';
import { failSite, removeLooseSites, SITE } from './offline-site.ts';

/** The limit of uploads: while a zip is unpacked, it takes up to 100 MB in the packager's thread. */
const UPLOADS_PER_HOUR = 20;
const LONGEST_NAME = 120;
/** In seconds; the same as for any other uploaded picture. */
const ADDRESS_SECONDS = 86_400;

type SiteUpload = { filename: string; bytes: Uint8Array };

/** Checks the zip of an offline site and stores it as the member's file; the name, icon and colors of its first page are suggestions. */
export async function uploadSite(deps: Deps, memberId: number, { filename, bytes }: SiteUpload) {
  const quota = await deps.limits.take(`site:${memberId}`, UPLOADS_PER_HOUR, 3600);
  if (!quota.ok) {
    return fail('TOO_FREQUENT', { retry_after: quota.retryAfter });
  }
  const checked = await inPackThread({ kind: 'site', zip: bytes });
  if (!checked.ok) {
    return failSite(wordsOf(checked), 'material');
  }
  const file = await keepSite(deps, memberId, { filename: cleanFileName(filename), bytes });
  const suggested = await suggestionOf(deps, memberId, checked.parts, file.name);
  const { packageName, bundleId } = suggestIdentity(file.code);
  return done({
    kind: SITE,
    site: file.code,
    site_name: file.name,
    site_size: file.size,
    files: checked.files,
    ...suggested,
    package_name: packageName,
    bundle_id: bundleId,
  });
}

/** The zip replaces an earlier one without an app. */
async function keepSite(deps: Deps, owner: number, { filename: name, bytes }: SiteUpload) {
  const freed: string[] = [];
  const kept = await storeAndKeep(deps, bytes, async (tx, stored) => {
    freed.splice(0, freed.length, ...(await removeLooseSites(tx, owner)));
    return keepFile(tx, deps, stored, { owner, kind: SITE, name, mime: 'application/zip' });
  });
  await removeAtOnce(deps, freed);
  return kept;
}

async function suggestionOf(deps: Deps, owner: number, parts: OfflineParts, filename: string) {
  const site = await describeWebsite(visitOfflineSite(parts));
  return {
    name: nameOf(site, filename),
    icon: site.icon && (await keepIcon(deps, owner, site.icon)),
    theme_color: site.themeColor ?? DEFAULT_COLORS.theme,
    background_color: site.backgroundColor,
  };
}

/** The first of the site's own names that is valid below an icon; else the name of its zip, if that is valid. */
function nameOf({ names }: Website, filename: string): string {
  const texts = [...names.filter(({ source }) => source !== 'host').map(({ text }) => text), parse(filename).name];
  const valid = texts.map((text) => appFields.name(text)).find(({ ok }) => ok);
  return valid?.ok ? valid.value : '';
}

async function keepIcon(deps: Deps, owner: number, { png, width }: NonNullable<Website['icon']>) {
  const facts = { owner, kind: 'image:icon', name: 'icon.png', mime: 'image/png', width, height: width };
  const file = await storeFile(deps, png, facts);
  return { file: file.code, url: urlOfFile(deps.tickets, file, ADDRESS_SECONDS) };
}

/** The name is only shown to its member, and used for a download. */
const cleanFileName = (name: string): string =>
  name
    .replace(/[\p{C}/\\]+/gu, ' ')
    .trim()
    .slice(-LONGEST_NAME) || 'site.zip';

function wordsOf({ reason, name }: SiteProblem): Localized {
  const { zh, en } = siteWords[reason];
  const fill = (sentence: string, fault: string) =>
    sentence.replace('{fault}', () => fault.replace('{name}', () => name));
  return { zh: fill(siteRefusals.unusable.zh, zh), en: fill(siteRefusals.unusable.en, en) };
}
