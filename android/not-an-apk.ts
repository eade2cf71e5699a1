import { FormatError } from '#formats/format-error.ts';

/** What a file is that was given as an APK. */
export type OtherArchive = 'appBundle' | 'splitApks' | 'ipa' | 'otherArchive';

/** An archive, but no APK; `reason` says what it is instead, so that its owner can be told what to do. */
export class NotAnApkError extends FormatError {
  readonly reason: OtherArchive;

  constructor(reason: OtherArchive) {
    super(`not an APK but ${reason}`, 0);
    this.name = 'NotAnApkError';
    this.reason = reason;
  }
}

/** Tells from the names in an archive which of the usual mistakes it is. */
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
