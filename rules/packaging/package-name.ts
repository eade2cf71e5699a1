/** The package chunk of a resource table holds 127 characters and a terminator (AOSP androidfw/ResourceTypes.h). */
const LONGEST_PACKAGE_NAME = 127;

export type PackageNameCheck =
  | { ok: true; packageName: string }
  | { ok: false; reason: 'empty' | 'tooLong' | 'segments' | 'characters' | 'javaKeyword' };

/** Checks the permanent name of an app on Android, such as `cn.shanye.tea`. */
export function checkPackageName(text: string): PackageNameCheck {
  const packageName = text.trim();
  if (packageName === '') {
    return { ok: false, reason: 'empty' };
  }
  if (packageName.length > LONGEST_PACKAGE_NAME) {
    return { ok: false, reason: 'tooLong' };
  }
  const segments = packageName.split('.');
  if (segments.length < 2) {
    return { ok: false, reason: 'segments' };
  }
  if (!segments.every((segment) => /^[a-z][a-z0-9_]*$/.test(segment))) {
    return { ok: false, reason: 'characters' };
  }
  return segments.some((segment) => javaKeywords.has(segment))
    ? { ok: false, reason: 'javaKeyword' }
    : { ok: true, packageName };
}

/**
 * The keywords of the Java Language Specification §3.9 and its three literals. None may be part of a package name, and vendors put classes into the
 * app's package.
 */
const javaKeywords: ReadonlySet<string> = new Set(
  (
    'abstract assert boolean break byte case catch char class const continue default do double else enum extends final finally ' +
    'float for goto if implements import instanceof int interface long native new package private protected public return short ' +
    'static strictfp super switch synchronized this throw throws transient try void volatile while true false null'
  ).split(' '),
);
