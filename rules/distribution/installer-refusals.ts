/** Why a file is not taken as an installer, most of them files that people give instead of one. */
export type InstallerRefusal =
  /** Android App Bundle, for the store alone. */
  | 'appBundle'
  /** One part of an app that phones install together with others. */
  | 'splitApk'
  /** Archives of such parts: APKPure’s, bundletool’s, APKMirror’s. */
  | 'xapk'
  | 'apks'
  | 'apkm'
  /** HarmonyOS. */
  | 'harmony'
  | 'encrypted'
  | 'simulator'
  /** Apps of Apple's other systems. */
  | 'appleTv'
  | 'appleVision'
  | 'appleWatch'
  | 'mac'
  /** A package name or bundle ID that no system takes. */
  | 'badName'
  /** An .apk that is called .ipa, or the other way round. */
  | 'renamed'
  | 'severalApps'
  /** A .mobileconfig or .mobileprovision. */
  | 'profile'
  | 'noApp'
  | 'notArchive'
  /** It begins as an archive and ends before its directory. */
  | 'cutOff'
  /** It would unpack to more than a reader may take, or claims so. */
  | 'bomb'
  | 'broken'
  /** Changed after it was signed, or with a signature of another file. */
  | 'badSignature';
