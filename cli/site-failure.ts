import type { FetchReason } from '#website/fetch/fetch-result.ts';
import type { Localized } from '#words/language.ts';

/** The reason for which a site was not reached, as text. */
export const failureText = (reason: FetchReason): Localized => texts[reason];

const texts: Record<FetchReason, Localized> = {
  badAddress: { zh: '地址不正确', en: 'the address is wrong' },
  blockedPort: { zh: '浏览器不访问这个端口', en: 'browsers do not open that port' },
  notHttp: { zh: '不是 http 或 https 地址', en: 'it is not an http or https address' },
  privateTarget: {
    zh: '这是内网地址，可用 FETCH_ALLOW 放行',
    en: 'it is a private address; FETCH_ALLOW lets it through',
  },
  dnsNotFound: { zh: '域名没有解析', en: 'the host name does not resolve' },
  refused: { zh: '连接被拒绝', en: 'the connection was refused' },
  timeout: { zh: '连接超时', en: 'it took too long' },
  redirectLoop: { zh: '重定向成环', en: 'its redirects go round in a circle' },
  tooManyRedirects: { zh: '重定向次数过多', en: 'it redirects too often' },
  tooLarge: { zh: '页面过大', en: 'the page is too large' },
  tls: { zh: '证书有问题', en: 'its certificate cannot be trusted' },
  noTls: { zh: '这个端口上没有 HTTPS，可改用 http:// 开头的链接', en: 'there is no HTTPS at that port; try http://' },
  headersTooLarge: { zh: '响应头过大', en: 'its headers are too large' },
  protocol: { zh: '响应不符合 HTTP', en: 'its answer is not HTTP' },
  tooFrequent: { zh: '访问得太多，稍后再试', en: 'it was visited too often; try again later' },
};
