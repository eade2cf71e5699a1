import { expiredReasons } from '#contract/failure-reasons.ts';
import { secondsOf } from '#contract/wire-values.ts';
import type { Plan } from '#modules/app-module.ts';
import { moduleFacts } from '#modules/module-names.ts';
import { isRunning } from '#rules/packaging/app-status.ts';
import { hasExpired } from '#rules/packaging/licence.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Failed, fail } from '#server/feature/handle.ts';
import { type Language, textIn } from '#words/language.ts';
import { expiryOf, planOf } from '../apps/app-facts.ts';
import { type Contents, moduleBeyond } from '../apps/beyond-plan.ts';
import type { AppRow } from '../apps/store-apps.ts';
import { refuseSiteOffer } from '../site/offline-site.ts';

type BuildContext = Pick<Deps, 'clock'> & { language: Language };

/** Null for contents that the plan includes. */
export function refusePlan(
  language: Language,
  plan: Plan,
  contents: Contents,
): Failed<'PACKAGE_TOO_LOW' | 'SITE'> | null {
  const module = moduleBeyond(contents, plan);
  if (module) {
    return fail('PACKAGE_TOO_LOW', { name: textIn(language, moduleFacts[module].title) });
  }
  return contents.site ? refuseSiteOffer({ platforms: ['android'], plan }) : null;
}

/** The reason why a build of the app cannot be queued now: present or earlier contents are beyond its plan, or a build runs. */
export function refuseBuild({ clock, language }: BuildContext, app: AppRow, contents: Contents = app) {
  if (!app.licensed) {
    return fail('UNPAID');
  }
  if (hasExpired(expiryOf(app), secondsOf(clock.now()))) {
    return fail('EXPIRED', { reason: expiredReasons.app });
  }
  // An app may have settings from a time when its plan included more.
  return isRunning(app.last_status) ? fail('BUILDING') : refusePlan(language, planOf(app), contents);
}
