import { secondsOf } from '#contract/wire-values.ts';
import type { VerificationStatus } from '#rules/identity/verification.ts';
import { type Steps, stepsOf } from '#rules/packaging/day-after/first-steps.ts';
import { hasExpired } from '#rules/packaging/licence.ts';
import type { PackedLink } from '#server/feature/member-facts.ts';
import { expiryOf } from './app-facts.ts';
import type { AppRow } from './store-apps.ts';

/** The checklist of an app with a published build, as it stands; null for any other. */
export function stepsOfApp(
  app: AppRow,
  link: PackedLink | undefined,
  { person, now }: { person: VerificationStatus; now: Date },
): Steps | null {
  if (app.published_build === null) {
    return null;
  }
  return stepsOf({
    isOver: hasExpired(expiryOf(app), secondsOf(now)),
    isTrial: app.trial,
    isIosOnly: !app.android,
    isInstallerTaken: app.installer_taken_at !== null,
    isStoreFileTaken: app.store_file_taken_at !== null,
    downloads: link?.downloads ?? 0,
    isDistributed: link !== undefined,
    hasTester: link?.hasTester ?? false,
    person,
    isKeyOut: app.key_is_out,
  });
}
