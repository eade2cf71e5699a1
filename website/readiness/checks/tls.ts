import type { TlsFacts } from '../../fetch/fetch-result.ts';
import { day } from '../evidence.ts';
import type { Finding, Words } from '../finding.ts';
import type { SiteFacts } from '../site-facts.ts';

const daySeconds = 86_400;
const soonDays = 14;

/** Checks the certificate. Web views refuse certificates that a browser's user could accept, so every problem ends the visit. */
export function checkTls({ visit: { fetched }, nowSeconds }: SiteFacts): Finding | null {
  const { tls } = fetched;
  if (!tls) {
    const found = fetched.ok ? undefined : { tls: words.handshake, noTls: words.plain }[fetched.reason as string];
    return found && !fetched.ok ? { id: 'tls', level: 'bad', ...found, evidence: '' } : null;
  }
  if (tls.problem) {
    const found = problems.find(([pattern]) => pattern.test(tls.problem!))?.[1] ?? words.untrusted;
    return { id: 'tls', level: 'bad', ...found, evidence: described(tls) };
  }
  const daysLeft = Math.floor((tls.validToSeconds - nowSeconds) / daySeconds);
  const lifetimeDays = (tls.validToSeconds - tls.validFromSeconds) / daySeconds;
  return daysLeft < Math.min(soonDays, lifetimeDays / 4)
    ? { id: 'tls', level: 'warn', ...expiring(Math.max(0, daysLeft)), evidence: described(tls) }
    : { id: 'tls', level: 'ok', ...words.good, evidence: described(tls) };
}

function described({ protocol, issuer, validToSeconds }: TlsFacts): string {
  return [protocol, issuer, day(validToSeconds)].filter((part) => part !== '').join(' · ');
}

function expiring(days: number): Words {
  return {
    title: { zh: `证书还有 ${days} 天到期`, en: `The certificate expires in ${days} days` },
    meaning: {
      zh: '到期那一刻起，已装应用的人都打不开页面。',
      en: 'After that, the app cannot open any page.',
    },
    fix: { zh: '请现在续期，并设置自动续期。', en: 'Renew it now and switch on automatic renewal.' },
  };
}

const words = {
  good: {
    title: { zh: 'HTTPS 有效', en: 'Valid HTTPS' },
    meaning: {
      zh: '应用与网站之间的内容是加密的，系统认可这张证书。',
      en: 'Traffic is encrypted, and phones trust the certificate.',
    },
    fix: null,
  },
  plain: {
    title: { zh: '这个端口上没有 HTTPS', en: 'No HTTPS on this port' },
    meaning: {
      zh: '链接以 https:// 开头，服务器却用普通 HTTP 回应，应用打不开它。',
      en: 'The link says https://, but the server answers in plain HTTP: the app cannot open it.',
    },
    fix: {
      zh: '请在服务器上为这个端口开启 HTTPS，或把链接改为 http:// 开头。',
      en: 'Enable HTTPS on this port, or start the link with http://.',
    },
  },
  handshake: {
    title: { zh: 'HTTPS 连不上', en: 'HTTPS won’t connect' },
    meaning: { zh: '应用里会是一片空白或错误页。', en: 'The app would show an error or nothing at all.' },
    fix: {
      zh: '请让服务器支持 TLS 1.2 或 1.3，并检查 443 端口上的证书配置。',
      en: 'Enable TLS 1.2 or 1.3 and check the certificate on port 443.',
    },
  },
  expired: {
    title: { zh: '证书已过期', en: 'The certificate has expired' },
    meaning: {
      zh: '浏览器里还能点「继续访问」，应用里不能，页面会打不开。',
      en: 'Browsers let people continue anyway; apps don’t. Pages will not open.',
    },
    fix: { zh: '请续期证书并重启网站服务。', en: 'Renew the certificate and reload the web server.' },
  },
  early: {
    title: { zh: '证书还没到生效日期', en: 'The certificate is not valid yet' },
    meaning: { zh: '应用会拒绝打开页面。', en: 'The app will refuse to open pages.' },
    fix: {
      zh: '请检查服务器时间，或换一张已生效的证书。',
      en: 'Check the server’s clock or use a certificate that is already valid.',
    },
  },
  selfSigned: {
    title: { zh: '证书是自己签发的', en: 'The certificate is self-signed' },
    meaning: {
      zh: '手机不认识签发者，应用会拒绝打开页面。',
      en: 'Phones don’t trust its issuer, so the app will refuse to open pages.',
    },
    fix: {
      zh: '请换成受信任机构的证书，免费的也可以。',
      en: 'Use a certificate from a trusted authority; free ones will do.',
    },
  },
  chain: {
    title: { zh: '证书链不完整', en: 'The certificate chain is incomplete' },
    meaning: {
      zh: '电脑浏览器常常能自己补全，手机里的应用大多不能，于是「电脑能开、应用打不开」。',
      en: 'Desktop browsers often fill the gap; phones mostly don’t. The site works on a desktop and fails in the app.',
    },
    fix: {
      zh: '请在服务器上配置完整的证书文件（fullchain），包含中间证书。',
      en: 'Install the full chain file (fullchain), intermediate certificates included.',
    },
  },
  wrongName: {
    title: { zh: '证书不是给这个域名的', en: 'The certificate is for another domain' },
    meaning: {
      zh: '应用会认为连到了别的网站，拒绝打开。',
      en: 'The app will think it has reached another site, and refuse.',
    },
    fix: {
      zh: '请为这个域名申请证书，或改用证书里写的域名。',
      en: 'Get a certificate for this domain, or use the domain on the certificate.',
    },
  },
  untrusted: {
    title: { zh: '证书不受信任', en: 'The certificate is not trusted' },
    meaning: { zh: '应用会拒绝打开页面。', en: 'The app will refuse to open pages.' },
    fix: { zh: '请换成受信任机构的证书。', en: 'Use a certificate from a trusted authority.' },
  },
} satisfies Record<string, Words>;

/** OpenSSL's verification codes. */
const problems: readonly [RegExp, Words][] = [
  [/CERT_HAS_EXPIRED/, words.expired],
  [/NOT_YET_VALID/, words.early],
  [/SELF_SIGNED/, words.selfSigned],
  [/UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER)/, words.chain],
  [/ALTNAME/, words.wrongName],
];
