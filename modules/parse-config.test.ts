import { describe, expect, test } from 'vitest';
import { allOff, allOn, defaultSettings, parseModuleSettings } from './parse-config.ts';
import { modules } from './registry.ts';

const parse = (value: unknown) => parseModuleSettings(value);
const parseNative = (config: unknown) => parse({ nativeConfig: { config } });

describe('defaults', () => {
  test('fill every missing field', () => {
    const parsed = parse({ noNetWork: { on: false, config: { timeoutSeconds: 60 } } });
    expect(parsed).toMatchObject({
      ok: true,
      settings: {
        noNetWork: { on: false, config: { timeoutSeconds: 60, autoRetry: true, image: null } },
        pullRefresh: { on: true, config: { color: '#1e90ff', hideOn: [] } },
      },
    });
  });

  test('are valid themselves, for an app without settings', () => {
    expect(parse({})).toEqual({ ok: true, settings: defaultSettings() });
    expect(parse(allOn())).toEqual({ ok: true, settings: allOn() });
    expect(Object.values(allOff()).some(({ on }) => on)).toBe(false);
  });

  test('are not shared between apps', () => {
    const one = defaultSettings();
    (one.userAgreement!.config.title as { zh: string }).zh = 'changed';
    expect(defaultSettings().userAgreement!.config.title).toEqual({
      zh: '用户协议与隐私保护',
      en: 'Terms and privacy',
    });
  });
});

describe('a refusal', () => {
  test.each([
    [null, '', '', 'type'],
    [[], '', '', 'type'],
    [{ botnavv: {} }, 'botnavv', '', 'unknownModule'],
    [{ constructor: {} }, 'constructor', '', 'unknownModule'],
    [JSON.parse('{"__proto__": {"on": true}}'), '__proto__', '', 'unknownModule'],
    [{ pullRefresh: true }, 'pullRefresh', '', 'type'],
    [{ pullRefresh: { on: 1 } }, 'pullRefresh', 'on', 'type'],
    [{ pullRefresh: { enabled: true } }, 'pullRefresh', 'enabled', 'unknownField'],
    [{ pullRefresh: { config: { colour: '#fff' } } }, 'pullRefresh', 'colour', 'unknownField'],
    [{ pullRefresh: { config: { color: 'red' } } }, 'pullRefresh', 'color', 'format'],
    [{ pullRefresh: { config: { hideOn: {} } } }, 'pullRefresh', 'hideOn', 'type'],
    [{ pullRefresh: { config: { hideOn: Array(51).fill({ pattern: '*' }) } } }, 'pullRefresh', 'hideOn', 'tooMany'],
    [{ pullRefresh: { config: { hideOn: [{ pattern: ' ' }] } } }, 'pullRefresh', 'hideOn[0].pattern', 'required'],
    [{ pullRefresh: { config: { hideOn: ['*'] } } }, 'pullRefresh', 'hideOn[0]', 'type'],
    [{ noNetWork: { config: { timeoutSeconds: 4 } } }, 'noNetWork', 'timeoutSeconds', 'range'],
    [{ noNetWork: { config: { timeoutSeconds: '20' } } }, 'noNetWork', 'timeoutSeconds', 'type'],
    [{ noNetWork: { config: { title: 'Hi' } } }, 'noNetWork', 'title', 'type'],
    [{ noNetWork: { config: { title: { zh: 'x'.repeat(41) } } } }, 'noNetWork', 'title', 'tooLong'],
    [{ updateRemind: { config: { url: 'http://a.cn/version.json' } } }, 'updateRemind', 'url', 'format'],
    [
      { userAgreement: { config: { links: [{ text: { zh: '隐私' }, link: 'javascript:1' }] } } },
      'userAgreement',
      'links[0].link',
      'format',
    ],
    [
      { userAgreement: { config: { links: [{ link: 'https://a.cn/' }] } } },
      'userAgreement',
      'links[0].text',
      'required',
    ],
  ])('%j names module %s, field %s, reason %s', (value, module, field, reason) => {
    expect(parse(value)).toEqual({ ok: false, module, field, reason });
  });

  test.each([
    ['userAgent', 'safari', 'choice'],
    ['userAgent', 'toString', 'choice'],
    ['userAgentSuffix', 'a\r\nX: b', 'format'],
    ['statusBarColor', 'blue', 'format'],
    ['scheme', 'My Shop', 'format'],
    ['scheme', 'https', 'format'],
    ['secure', 'yes', 'type'],
    ['js', 'x'.repeat(50_001), 'tooLong'],
    ['css', 5, 'type'],
  ])('nativeConfig.%s = %j for its %s', (field, value, reason) => {
    expect(parseNative({ [field]: value })).toEqual({ ok: false, module: 'nativeConfig', field, reason });
  });

  test.each(['', 'exa mple.com', '-a.com', 'https://a.com', 'a.com/x', '*.', '*'])('“%s” as a host', (host) => {
    expect(parseNative({ hosts: [{ host }] })).toMatchObject({ ok: false, field: 'hosts[0].host' });
  });
});

test.each(['example.com', '*.example.com', 'localhost', '127.0.0.1'])('%s is a host', (host) => {
  expect(parseNative({ hosts: [{ host }] })).toMatchObject({ ok: true });
});

test('a text in one language is enough', () => {
  const parsed = parse({ noNetWork: { config: { title: { zh: '没网了' } } } });
  expect(parsed).toMatchObject({ ok: true, settings: { noNetWork: { config: { title: { zh: '没网了', en: '' } } } } });
});

test('another list of modules is checked the same way', () => {
  expect(parseModuleSettings({ noNetWork: {} }, modules.slice(0, 1))).toMatchObject({ reason: 'unknownModule' });
});
