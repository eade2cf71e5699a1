import { isIP } from 'node:net';
import { readableHost } from '#rules/packaging/readable-host.ts';
import type { Finding } from '../finding.ts';
import type { SiteFacts } from '../site-facts.ts';

export function checkDns({ visit: { fetched } }: SiteFacts): Finding | null {
  const { hostname = '' } = URL.parse(fetched.address) ?? {};
  const host = readableHost(hostname);
  if (fetched.ok && isIP(host.replace(/^\[|\]$/g, '')) !== 0) {
    return null;
  }
  if (fetched.ok) {
    return {
      id: 'dns',
      level: 'ok',
      title: { zh: '域名能解析', en: 'The domain resolves' },
      meaning: { zh: '手机能找到您的服务器。', en: 'Phones can find your server.' },
      fix: null,
      evidence: `${host} · ${fetched.timings.dnsMs} ms`,
    };
  }
  if (fetched.reason !== 'dnsNotFound') {
    return null;
  }
  return {
    id: 'dns',
    level: 'bad',
    title: { zh: '域名解析不到', en: 'The domain does not resolve' },
    meaning: { zh: '应用打开后会停在无网络页。', en: 'The app would stop at its offline page.' },
    fix: {
      zh: '请检查拼写，并确认域名没有过期、已添加 A 或 CNAME 记录。新记录生效可能要几分钟到几小时。',
      en: 'Check the spelling, that the domain has not expired and that it has an A or CNAME record. New records can take minutes to hours.',
    },
    evidence: host,
    action: { module: 'noNetWork' },
  };
}
