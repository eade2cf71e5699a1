import { flagOf, secondsOf } from '#contract/wire-values.ts';
import { installerGate } from '#rules/distribution/link-gates.ts';
import type { Database } from '#server/database/tables.ts';
import { platforms } from '#words/platform.ts';
import { listReleasesOf } from '../apps/store-releases.ts';
import { appFor, installerOf } from './find-view.ts';
import { pictureVersion } from './picture-version.ts';
import { findPage, isWithheld, type PageApp } from './store-page.ts';

const RELEASES_SHOWN = 3;
const PICTURES_SHOWN = 3;

/** The public facts of an install page; null for an unknown code, and for a page without a public offer. */
export async function findShowcase(db: Database, short: string, now: Date) {
  const page = await findPage(db, short);
  if (!page || isWithheld(page.lead) || !isForEverybody(page.lead)) {
    return null;
  }
  const { lead, screenshots } = page;
  const { version, version_code: versionCode, size, notes } = lead;
  if (version === null || versionCode === null || size === null) {
    return null;
  }
  const releases = await listReleasesOf(db, lead.id);
  return {
    short: lead.short,
    app_name: lead.name,
    icon: lead.icon === null ? '' : `/d/${lead.short}/icon?${pictureVersion(lead.icon)}`,
    platforms: platforms.filter((each) => isInstallable(appFor(page, each), now)),
    version,
    version_code: versionCode,
    size,
    content: notes ?? '',
    screenshots: screenshots
      .slice(0, PICTURES_SHOWN)
      .map((code, at) => `/d/${lead.short}/shot/${at}?${pictureVersion(code)}`),
    releases: releases.slice(0, RELEASES_SHOWN).map((release) => ({
      version: release.version,
      version_code: release.version_code,
      download_count: release.downloads,
      current: flagOf(release.id === lead.current_release),
      create_time: secondsOf(release.created_at),
    })),
  };
}

/** Whether phones accept the installer of an app. */
const isInstallable = (app: PageApp | null, now: Date): boolean => installerGate(installerOf(app), now) === null;

/** Whether the link is public: one with a password or a question is only for those who know the answer. */
const isForEverybody = ({ is_open, password, question }: PageApp): boolean =>
  is_open && password === null && question === '';
