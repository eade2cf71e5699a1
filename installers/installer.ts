import type { ApkFacts } from '#android/read-apk.ts';
import type { ApkIcon } from '#android/read-icon.ts';
import type { PartProblem } from '#formats/part-problems.ts';
import type { IpaFacts } from '#ios/read-ipa.ts';
import type { InstallerRefusal } from '#rules/distribution/installer-refusals.ts';

/** The facts that both systems have, and those of one system in `facts`. Null is unknown; `problems` say why. */
export type Installer = CommonFacts & ({ format: 'apk'; facts: ApkFacts } | { format: 'ipa'; facts: IpaFacts });

type CommonFacts = {
  sizeBytes: number;
  /** The package name, or the bundle ID. */
  identifier: string | null;
  /** Display names by BCP 47 tag, the name for all other languages under ''. Empty when the app has none. */
  names: Readonly<Record<string, string>>;
  /** The version for people, such as `1.2.0`. */
  versionName: string | null;
  /** Android's version code, a whole number, or the build number of an iOS app, which may contain dots. */
  versionCode: string | null;
  /** The icon; we draw an SVG from the app's own layers: it loads nothing, but a server must treat it as untrusted. */
  icon: ApkIcon | null;
  /** Parts that could not be read; usually empty. */
  problems: readonly PartProblem[];
};

/** `reason` describes the finding for readers who know the format; people see the text of `refusal`. */
export type RefusedInstaller = { ok: false; refusal: InstallerRefusal; reason: string };
export type InstallerReading = { ok: true; installer: Installer } | RefusedInstaller;
