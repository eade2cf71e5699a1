import type { Plan } from '#modules/app-module.ts';
import { TRIAL_PLAN } from '#rules/packaging/trial.ts';
import type { Database } from '#server/database/tables.ts';
import { type Done, done, type Failed } from '#server/feature/handle.ts';
import type { Platform } from '#words/platform.ts';
import type { DraftFields } from '../apps/app.ts';
import { platformsOf } from '../apps/app-facts.ts';
import type { AppRow } from '../apps/store-apps.ts';
import { findSite, refuseSiteOffer } from '../site/offline-site.ts';
import type { OfflineSite } from '../tables.ts';

/** The offline site of an app after a save, with the app's platforms; null for an app with a link. */
type DraftSite = { site: OfflineSite | null; platforms?: Platform[] };

/** Checks the site in the request, or the app's own when the fields leave it unchanged; a link replaces it. */
export async function checkSite(
  db: Database,
  memberId: number,
  app: AppRow | null,
  { site: code, link, platforms, plan }: DraftFields,
): Promise<Done<DraftSite> | Failed<'SITE'>> {
  const isKept = app?.site && code === undefined && !link;
  if (!code && !isKept) {
    return done({ site: null });
  }
  const found = code && code !== app?.site?.file ? await findSite(db, code, memberId) : done(app!.site!);
  if (!found.ok) {
    return found;
  }
  const offered = platformsWith(app, platforms);
  const chosen: Plan = plan ?? app?.plan ?? TRIAL_PLAN;
  return refuseSiteOffer({ platforms: offered, plan: chosen }) ?? done({ site: found.data, platforms: offered });
}

/** An app that changes from a link to a site loses the platforms that only links can have; an explicit choice is taken as it is. */
const platformsWith = (app: AppRow | null, platforms: Platform[] | undefined): Platform[] =>
  platforms ?? (app?.site ? platformsOf(app) : ['android']);
