import { pictureFaults } from '#pictures/picture-faults.ts';
import type { FetchReason } from '../fetch/fetch-result.ts';
import type { Text } from './finding.ts';

/** The reason why an address could not be read, in the words of a finding's evidence. */
export const fetchTroubles: Readonly<Record<FetchReason, Text>> = {
  badAddress: { zh: '网址写错了', en: 'not a web address' },
  blockedPort: { zh: '浏览器不访问的端口', en: 'a port that browsers refuse' },
  notHttp: { zh: '不是 http 或 https', en: 'neither http nor https' },
  privateTarget: { zh: '内网地址', en: 'an internal address' },
  dnsNotFound: { zh: '域名解析不到', en: 'the domain does not resolve' },
  refused: { zh: '连接被拒绝', en: 'the connection was refused' },
  timeout: { zh: '太慢', en: 'too slow' },
  redirectLoop: { zh: '跳转回到原处', en: 'redirects in a circle' },
  tooManyRedirects: { zh: '跳转太多', en: 'too many redirects' },
  tooLarge: { zh: '太大', en: 'too large' },
  tls: { zh: '证书或加密有问题', en: 'certificate or encryption at fault' },
  noTls: { zh: '没有 HTTPS', en: 'no HTTPS' },
  headersTooLarge: { zh: '响应头太大', en: 'headers too large' },
  protocol: { zh: '回应不符合网页协议', en: 'not valid HTTP' },
  tooFrequent: { zh: '这个网站刚被访问过多次，稍后再试', en: 'this site was just visited many times; try again later' },
};

/** The words for the problem of a part: a status, the reason of a fetch, a fault of a picture, or its size. */
export function troubleWords(problem: string): Text {
  const [, status] = /^HTTP (\d{3})$/.exec(problem) ?? [];
  const [, width, height] = /^(\d{1,6})x(\d{1,6})$/.exec(problem) ?? [];
  if (status) {
    return /^4(04|10)$/.test(status) ? missing : answerWords(status);
  }
  if (width) {
    return { zh: `${width} × ${height}`, en: `${width} × ${height}` };
  }
  const words: Readonly<Record<string, Text>> = { ...pictureFaults, ...fetchTroubles, JSON: notJson };
  return (Object.hasOwn(words, problem) && words[problem]) || { zh: '用不了', en: 'cannot be used' };
}

/** The status of an answer (RFC 9110 §15). */
export const answerWords = (status: number | string): Text => ({
  zh: `服务器回答 ${status}`,
  en: `the server answered ${status}`,
});

const missing = { zh: '没有这个文件', en: 'no such file' };
const notJson = { zh: '不是正确的 JSON', en: 'not valid JSON' };
