/** The common ports that browsers refuse because another protocol could be tricked there (WHATWG Fetch, "bad port"). */
const blockedPorts = new Set(
  '1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135 137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 1719 1720 1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080'.split(
    ' ',
  ),
);

const longestLink = 2048;

export type ParsedLink =
  | { ok: true; url: URL }
  | { ok: false; reason: 'badAddress' | 'blockedPort' | 'notHttp'; detail: string };

/** Parses a link from a person, a header or a page. Credentials are removed. */
export function parseLink(link: string, base?: URL): ParsedLink {
  const url = link.length <= longestLink ? URL.parse(link.trim(), base?.href) : null;
  if (!url) {
    return { ok: false, reason: 'badAddress', detail: link.slice(0, 200) };
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return { ok: false, reason: 'notHttp', detail: url.href.slice(0, 200) };
  }
  if (blockedPorts.has(url.port)) {
    return { ok: false, reason: 'blockedPort', detail: `port ${url.port}` };
  }
  url.username = '';
  url.password = '';
  url.hash = '';
  return { ok: true, url };
}
