/** The rest of a file name is the system's (AOSP FrameworkParsingPackageUtils.MAX_FILE_NAME_SIZE). */
const LONGEST_PACKAGE_NAME = 223;
const LONGEST_BUNDLE_ID = 255;

/** Whether Android takes the package name of somebody's app (AOSP FrameworkParsingPackageUtils.validateName); stricter rules hold for apps of ours. */
export const isAndroidName = (name: string): boolean =>
  name === 'android' ||
  (name.length <= LONGEST_PACKAGE_NAME &&
    name.includes('.') &&
    name.split('.').every((segment) => segment === '' || /^[A-Za-z][A-Za-z0-9_]*$/.test(segment)));

/** Whether a bundle ID has the characters that Apple names (CFBundleIdentifier), or an underscore, which phones take as well. */
export const isAppleName = (name: string): boolean =>
  name.length <= LONGEST_BUNDLE_ID && /^[A-Za-z0-9._-]+$/.test(name);

/** Text of a stranger's file or phone for one line of a page: controls and the marks of direction become blanks, blanks one. */
export const lineOf = (text: string): string => text.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();

const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
