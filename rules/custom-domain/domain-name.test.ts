import { describe, expect, test } from 'vitest';
import { checkDomainName, type RegistrableOf } from './domain-name.ts';

const suffixes = ['com.cn', 'com', 'cn', 'github.io', 'xn--fiqs8s'];
const registrableOf: RegistrableOf = (host) => {
  const suffix = suffixes.find((one) => host === one || host.endsWith(`.${one}`));
  const [own] =
    suffix && host !== suffix
      ? host
          .slice(0, -suffix.length - 1)
          .split('.')
          .toReversed()
      : [];
  return own ? `${own}.${suffix}` : null;
};
const check = (text: string) => checkDomainName(text, registrableOf, ['qdb.com', 'cname.qdb.cn']);

test('a subdomain has the name of its record inside the zone', () => {
  expect(check('app.shanye.example.com')).toEqual({
    ok: true,
    domain: 'app.shanye.example.com',
    registrable: 'example.com',
    host: 'app.shanye',
    readable: 'app.shanye.example.com',
  });
  expect(check('app.shanye.com.cn')).toMatchObject({ registrable: 'shanye.com.cn', host: 'app' });
});

test.each(['  HTTPS://App.Shanye.COM/ ', 'app.shanye.com.', 'ａｐｐ.shanye.com', 'app。shanye。com'])(
  '%s is app.shanye.com',
  (text) => {
    expect(check(text)).toMatchObject({ ok: true, domain: 'app.shanye.com' });
  },
);

describe('a domain is refused', () => {
  test.each([
    ['empty', ' '],
    ['empty', 'https://'],
    ['wildcard', '*.shanye.com'],
    ['address', '127.0.0.1'],
    ['address', '0x7f.1'],
    ['address', '１２７.0.0.1'],
    ['characters', 'localhost'],
    ['characters', 'app_1.shanye.com'],
    ['characters', 'app.shanye.com:8080'],
    ['characters', 'app.shanye.com/path'],
    ['characters', 'app@shanye.com'],
    ['characters', 'app%2eshanye.com'],
    ['characters', 'a..shanye.com'],
    ['characters', '-app.shanye.com'],
    ['characters', `${'a'.repeat(64)}.shanye.com`],
    ['characters', `${'a.'.repeat(130)}shanye.com`],
    ['unlisted', 'app.printer.local'],
    ['unlisted', 'com.cn'],
    ['ours', 'qdb.com'],
    ['ours', 'tea.qdb.com'],
    ['ours', 'b7f2t7kx.cname.qdb.cn'],
    ['apex', 'shanye.com'],
    ['apex', 'shanye.com.cn'],
    ['apex', 'shanye.github.io'],
    ['www', 'www.shanye.com'],
  ] as const)('as %s: %s', (reason, text) => {
    expect(check(text)).toEqual({ ok: false, reason });
  });
});

test('a Chinese domain is bound in ASCII and shown as it is written', () => {
  expect(check('下载.山野.中国')).toMatchObject({
    domain: 'xn--ghq880n.xn--rhtu55j.xn--fiqs8s',
    readable: '下载.山野.中国',
  });
});

test('a label with letters of two scripts has no readable form', () => {
  // The second letter is Cyrillic.
  expect(check('pаypal.shanye.com')).toMatchObject({ ok: true, readable: null });
});
