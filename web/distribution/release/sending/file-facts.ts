import type { Installer } from '#installers/installer.ts';
import { minimumSystem, noticesOf } from '#installers/installer-notices.ts';
import { installerName } from '#rules/distribution/installer-name.ts';
import type { InstallerNotice } from '#rules/distribution/installer-notices.ts';
import type { InstallerRefusal } from '#rules/distribution/installer-refusals.ts';
import { type Language, localeOf } from '#words/language.ts';
import type { Platform } from '#words/platform.ts';

/** The facts of a chosen file that its owner sees before the upload; the server reads those of the release again. */
export type FileFacts = {
  platform: Platform;
  /** By BCP 47 tag, as the reader gives them. */
  names: Readonly<Record<string, string>>;
  packageName: string | null;
  version: string | null;
  versionCode: string | null;
  icon: { bytes: Uint8Array<ArrayBuffer>; type: string } | null;
  minOs: string | null;
  notices: InstallerNotice[];
};

/** The reason why a chosen file is not sent. */
export type FileRefusal = InstallerRefusal | 'unreadable';
/** `facts` is null when the browser cannot read the file; then the server does. */
export type FileReading = { ok: true; facts: FileFacts | null; tookMs: number } | { ok: false; refusal: FileRefusal };

/** The worker sends only the facts that the page shows. */
export function chosenFacts(installer: Installer, now = new Date()): FileFacts {
  const { format, names, identifier, versionName, versionCode, icon } = installer;
  return {
    platform: format === 'apk' ? 'android' : 'ios',
    names,
    packageName: identifier,
    version: versionName,
    versionCode,
    icon: icon && {
      bytes: Uint8Array.from(icon.bytes),
      type: icon.format === 'svg' ? 'image/svg+xml' : `image/${icon.format}`,
    },
    minOs: minimumSystem(installer),
    notices: noticesOf(installer, now),
  };
}

export const nameIn = ({ names }: FileFacts, language: Language): string | null =>
  installerName(names, localeOf(language));
