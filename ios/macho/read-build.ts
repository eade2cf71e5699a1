import type { ByteReader } from '#formats/byte-reader.ts';
import { macho } from './constants.ts';
import { isIntel } from './cpu-name.ts';
import type { Command } from './read-commands.ts';

/** The build target of a file. Versions are like `14.0`. */
export type Build = { platform: string; minimumOs: string; sdk: string };

/** Platform numbers of LC_BUILD_VERSION. */
const platforms: Readonly<Record<number, string>> = {
  1: 'macos',
  2: 'ios',
  3: 'tvos',
  4: 'watchos',
  6: 'mac-catalyst',
  7: 'ios-simulator',
  8: 'tvos-simulator',
  9: 'watchos-simulator',
  11: 'visionos',
  12: 'visionos-simulator',
};

/** Commands of tools before Xcode 10, one for each platform, with their meaning on a device and on an Intel processor. */
const olderCommands: ReadonlyMap<number, { device: string; intel: string }> = new Map([
  [macho.LC_VERSION_MIN_MACOSX, { device: 'macos', intel: 'macos' }],
  [macho.LC_VERSION_MIN_IPHONEOS, { device: 'ios', intel: 'ios-simulator' }],
  [macho.LC_VERSION_MIN_TVOS, { device: 'tvos', intel: 'tvos-simulator' }],
  [macho.LC_VERSION_MIN_WATCHOS, { device: 'watchos', intel: 'watchos-simulator' }],
]);

/** Reads build_version_command, or the older version_min_command; null without either. */
export function readBuild(file: ByteReader, commands: readonly Command[]): Build | null {
  const build = commands.find(({ type }) => type === macho.LC_BUILD_VERSION);
  if (build) {
    const platform = platforms[file.u32(build.offset + 8)] ?? 'other';
    return { platform, ...readVersions(file, build.offset + 12) };
  }
  const older = commands.find(({ type }) => olderCommands.has(type));
  if (!older) {
    return null;
  }
  const { device, intel } = olderCommands.get(older.type)!;
  return { platform: isIntel(file.u32(4)) ? intel : device, ...readVersions(file, older.offset + 8) };
}

function readVersions(file: ByteReader, at: number): Pick<Build, 'minimumOs' | 'sdk'> {
  return { minimumOs: version(file.u32(at)), sdk: version(file.u32(at + 4)) };
}

/** The version `xxxx.yy.zz` in nibbles; the last part only when not zero. */
function version(packed: number): string {
  const [major, minor, patch] = [packed >>> 16, (packed >>> 8) & 0xff, packed & 0xff];
  return patch === 0 ? `${major}.${minor}` : `${major}.${minor}.${patch}`;
}
