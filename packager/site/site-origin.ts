const LONGEST_LABEL = 63;

/**
 * The origin of an app's offline site. `.invalid` is reserved (RFC 2606 §2), so no server ever has it; the package name keeps the sites of two apps
 * apart where servers allow origins.
 */
export function siteOriginOf(packageName: string): string {
  const labels = packageName.split('.').map((part) => part.replaceAll('_', '-').slice(0, LONGEST_LABEL));
  return `https://${labels.join('.').toLowerCase()}.invalid`;
}
