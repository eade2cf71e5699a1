import { installerNoticeWords } from '#contract/distribution/installer-words.ts';
import { flagOf } from '#contract/wire-values.ts';
import type { Installer } from '#installers/installer.ts';
import { rasterize } from '#pictures/rasterize.ts';
import { downloadPoints } from '#rules/distribution/download-points.ts';
import { installerName } from '#rules/distribution/installer-name.ts';
import { type Language, localeOf, textIn } from '#words/language.ts';
import { bounded, type InstallerFacts, installerFacts } from '../installer-facts.ts';
import type { OpenedInstaller } from './open-upload.ts';

const ICON_SIZE = 192;
const LARGEST_ICON = 96 << 10;

type ReaderContext = { caller: string; language: Language; now: Date };

/** The facts of an installer on the wire, with texts in the language of the request. */
export async function describeInstaller(read: OpenedInstaller, { caller, language, now }: ReaderContext) {
  const { installer } = read;
  const { format, sizeBytes, identifier, names, versionName, versionCode } = installer;
  const { notices, debuggable, sign, ...facts } = installerFacts(read, now);
  return {
    platform: format === 'apk' ? ('android' as const) : ('ios' as const),
    name: bounded(installerName(names, localeOf(language))),
    package_name: bounded(identifier),
    version: bounded(versionName),
    version_code: bounded(versionCode),
    size: sizeBytes,
    points: downloadPoints(sizeBytes),
    icon: await drawIcon(installer, caller),
    ...facts,
    debuggable: flagOf(debuggable),
    sign: signOnWire(sign),
    notices: notices.map((notice) => ({ notice, text: textIn(language, installerNoticeWords[notice]) })),
  };
}

function signOnWire(sign: InstallerFacts['sign']) {
  if (sign.kind === 'android') {
    return sign;
  }
  const { devices, encrypted, ...rest } = sign;
  return { ...rest, devices: devices.length, encrypted: encrypted === null ? null : flagOf(encrypted) };
}

/** The icon is a stranger's picture, so the picture process draws it; null when it refuses the picture. */
async function drawIcon({ icon }: Installer, caller: string): Promise<string | null> {
  if (!icon) {
    return null;
  }
  const drawn = await rasterize(icon.bytes, {
    size: ICON_SIZE,
    fit: 'square',
    as: 'png',
    mostBytes: LARGEST_ICON,
    caller,
  });
  return drawn.ok ? `data:image/png;base64,${Buffer.from(drawn.bytes).toString('base64')}` : null;
}
