import { type AndroidSubject, androidRefusals } from './refusals/android-refusals.ts';
import { type IosSubject, iosRefusals } from './refusals/ios-refusals.ts';
import type { PhoneRefusal, RefusingPhones } from './refusals/phone-refusal.ts';

/** Notices of facts that do not prevent any phone from installing the app. */
const remarks = ['debuggable', 'unverifiedSigner', 'development'] as const;

/** Facts for the owner of an installer before publishing; with most of them, some or all phones cannot install it. */
export const installerNotices = [
  ...new Set([...androidRefusals.map(({ notice }) => notice), ...iosRefusals.map(({ notice }) => notice), ...remarks]),
];

type Remark = (typeof remarks)[number];
export type RefusalNotice = (typeof androidRefusals | typeof iosRefusals)[number]['notice'];
export type InstallerNotice = RefusalNotice | Remark;

/** The notices of an Android app, the most severe first. Unknown facts give none. */
export function androidNotices(app: AndroidSubject & { debuggable: boolean }): InstallerNotice[] {
  return [...held(androidRefusals, app), ...(app.debuggable ? (['debuggable'] as const) : [])];
}

/** The notices of an iOS app, the most severe first. Unknown facts give none. */
export function iosNotices(app: IosSubject): InstallerNotice[] {
  return [...held(iosRefusals, app), ...(app.profile?.kind === 'development' ? (['development'] as const) : [])];
}

/** The phones that refuse an installer with this notice; null for a remark. */
export function refusingPhones(notice: InstallerNotice): RefusingPhones | null {
  return [...androidRefusals, ...iosRefusals].find((row) => row.notice === notice)?.phones ?? null;
}

function held<Subject, Notice extends RefusalNotice>(
  rows: readonly (PhoneRefusal<Subject> & { notice: Notice })[],
  app: Subject,
): Notice[] {
  return rows.filter(({ holds }) => holds(app)).map(({ notice }) => notice);
}
