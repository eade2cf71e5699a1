/** In characters; the system needs the rest of a file name (AOSP FrameworkParsingPackageUtils.MAX_FILE_NAME_SIZE). */
const LONGEST_PACKAGE_NAME = 223;
const LONGEST_BUNDLE_ID = 255;

/**
 * Whether Android accepts the package name of a stranger's app (AOSP FrameworkParsingPackageUtils.validateName); apps of ours have stricter rules.
 */
export const isAndroidName = (name: string): boolean =>
  name === 'android' ||
  (name.length <= LONGEST_PACKAGE_NAME &&
    name.includes('.') &&
    name.split('.').every((segment) => segment === '' || /^[A-Za-z][A-Za-z0-9_]*$/.test(segment)));

/** Whether a bundle ID has only the characters that Apple names (CFBundleIdentifier), or an underscore, which phones accept too. */
export const isAppleName = (name: string): boolean =>
  name.length <= LONGEST_BUNDLE_ID && /^[A-Za-z0-9._-]+$/.test(name);

/** Text of a stranger's file or phone for one line of a page: control characters and direction marks become blanks, and successive blanks one. */
export const lineOf = (text: string): string => text.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();

const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
