import { ipaFolders, isMacBundle, simulatorFolders } from '#ios/bundle-folder.ts';

/** The kind of an archive, by the names in it; `apks` stands for all sets of APKs without a distinguishing file. */
export type ArchiveKind =
  | 'apk'
  | 'aab'
  | 'ipa'
  | 'severalApps'
  | 'simulator'
  | 'mac'
  | 'xapk'
  | 'apks'
  | 'apkm'
  | 'harmony'
  | 'noApp';

/** Recognizes installers, and the usual other archives that people mistake for them. */
export function archiveKind(names: readonly string[]): ArchiveKind {
  const all = new Set(names);
  if (all.has('BundleConfig.pb') || all.has('base/manifest/AndroidManifest.xml')) {
    return 'aab';
  }
  if (all.has('AndroidManifest.xml')) {
    return 'apk';
  }
  const apps = ipaFolders(names).length;
  if (apps > 0) {
    return apps === 1 ? 'ipa' : 'severalApps';
  }
  if (simulatorFolders(names).length > 0) {
    return 'simulator';
  }
  if (names.some(isMacBundle)) {
    return 'mac';
  }
  return setOfApks(names, all) ?? (isForHarmony(names, all) ? 'harmony' : 'noApp');
}

function setOfApks(names: readonly string[], all: ReadonlySet<string>): ArchiveKind | null {
  if (all.has('toc.pb') || names.some((name) => /^(splits|standalones)\/[^/]+\.apk$/.test(name))) {
    return 'apks';
  }
  if (!names.some((name) => /^[^/]+\.apk$/i.test(name))) {
    return null;
  }
  return all.has('manifest.json') ? 'xapk' : all.has('info.json') ? 'apkm' : 'apks';
}

function isForHarmony(names: readonly string[], all: ReadonlySet<string>): boolean {
  return all.has('pack.info') || all.has('module.json') || names.some((name) => /^[^/]+\.hap$/i.test(name));
}
