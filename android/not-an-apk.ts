import { FormatError } from '#formats/format-error.ts';

/** Other files that people give instead of an APK. */
export type OtherArchive = 'appBundle' | 'splitApks' | 'ipa' | 'otherArchive';

/** An archive, but no APK; `reason` names what it is, so that its owner can be told what to do. */
export class NotAnApkError extends FormatError {
  readonly reason: OtherArchive;

  constructor(reason: OtherArchive) {
    super(`not an APK but ${reason}`, 0);
    this.name = 'NotAnApkError';
    this.reason = reason;
  }
}

/** Recognizes the usual mistakes by the names in an archive. */
export function whatElse(names: Iterable<string>): OtherArchive {
  for (const name of names) {
    if (name === 'BundleConfig.pb' || name === 'base/manifest/AndroidManifest.xml') {
      return 'appBundle';
    }
    if (/^Payload\/[^/]+\.app\//.test(name)) {
      return 'ipa';
    }
    if (/^[^/]+\.apk$/.test(name)) {
      return 'splitApks';
    }
  }
  return 'otherArchive';
}
