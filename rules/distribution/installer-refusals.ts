/** The reasons why a file is refused as an installer; most are for files that people upload by mistake. */
export type InstallerRefusal =
  /** An Android App Bundle, which only a store accepts. */
  | 'appBundle'
  /** One part of an app, which phones install only together with others. */
  | 'splitApk'
  /** Archives of such parts, by APKPure, bundletool or APKMirror. */
  | 'xapk'
  | 'apks'
  | 'apkm'
  /** An app for HarmonyOS. */
  | 'harmony'
  | 'encrypted'
  | 'simulator'
  /** An app for another system of Apple's. */
  | 'appleTv'
  | 'appleVision'
  | 'appleWatch'
  | 'mac'
  /** A package name or bundle ID that no system accepts. */
  | 'badName'
  /** An .apk named .ipa, or the reverse. */
  | 'renamed'
  | 'severalApps'
  /** A .mobileconfig or .mobileprovision. */
  | 'profile'
  | 'noApp'
  | 'notArchive'
  /** A file that begins as an archive and ends before its directory. */
  | 'cutOff'
  /** An archive that would unpack, or claims to unpack, to more than the reader's limit. */
  | 'bomb'
  | 'broken'
  /** A file that was changed after signing, or has the signature of another file. */
  | 'badSignature';
