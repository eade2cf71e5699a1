/** Common second-level labels for public registration (`example.com.cn`); the public suffix list has 10,000 more. */
const shared = new Set('com net org gov edu ac co or ne go gob nom mil ltd plc gen firm ind web'.split(' '));

/** The domain of one owner: `a.b.example.com` → `example.com`. Addresses and single labels stay unchanged. */
export function siteOfHost(host: string): string {
  const labels = host
    .toLowerCase()
    .split('.')
    .filter((label) => label !== '');
  if (host.startsWith('[') || /^[\d.]+$/.test(host) || labels.length < 3) {
    return labels.join('.');
  }
  const underCountry = labels.at(-1)!.length === 2 && shared.has(labels.at(-2)!);
  return labels.slice(underCountry ? -3 : -2).join('.');
}

export function isSameSite(left: string, right: string): boolean {
  return siteOfHost(left) === siteOfHost(right);
}
