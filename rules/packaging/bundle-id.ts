const LONGEST_BUNDLE_ID = 155;

export type BundleIdCheck =
  | { ok: true; bundleId: string }
  | { ok: false; reason: 'empty' | 'tooLong' | 'segments' | 'wildcard' | 'characters' };

/** Checks the name of an app on iOS: letters, digits, hyphens and dots (Apple, CFBundleIdentifier). */
export function checkBundleId(text: string): BundleIdCheck {
  const bundleId = text.trim();
  if (bundleId === '') {
    return { ok: false, reason: 'empty' };
  }
  if (bundleId.length > LONGEST_BUNDLE_ID) {
    return { ok: false, reason: 'tooLong' };
  }
  if (bundleId.includes('*')) {
    return { ok: false, reason: 'wildcard' };
  }
  const segments = bundleId.split('.');
  if (!segments.every((segment) => /^[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?$/.test(segment))) {
    return { ok: false, reason: 'characters' };
  }
  return segments.length < 2 ? { ok: false, reason: 'segments' } : { ok: true, bundleId };
}

/** The same name on iOS: a hyphen replaces an underscore of the package name, except at the end of a part. */
export function bundleIdOf(packageName: string): string {
  return packageName.split('.').map(bundleSegment).join('.');
}

function bundleSegment(segment: string): string {
  const words = segment.split('_');
  return words.slice(0, words.findLastIndex((word) => word !== '') + 1).join('-');
}
