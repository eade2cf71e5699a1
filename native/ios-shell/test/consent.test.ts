import { describe, expect, test } from 'vitest';
import { Phone } from './emulator/phone.ts';
import { agreement, sampleConfig, withoutAgreement } from './sample-config.ts';

const firstStart = (input: Partial<ConstructorParameters<typeof Phone>[0]> = {}) =>
  new Phone({ config: sampleConfig(), ...input }).launch();

describe('at first start', () => {
  test('the agreement is alone: no web view, no request, no look at the network, nothing stored', () => {
    const phone = firstStart();
    expect(phone.delegateClass).toBe('QDBAppDelegate');
    expect(phone.texts).toEqual(expect.arrayContaining(['用户协议与隐私保护', '同意', '不同意']));
    expect(phone.webViews).toBe(0);
    expect(phone.state.requests).toEqual([]);
    expect(phone.listensToNetwork).toBe(false);
    expect([...phone.state.defaults.keys()]).toEqual([]);
  });

  test('small HTML becomes text with line breaks, entities, bullets and links', () => {
    expect(firstStart().texts).toContain('欢迎使用星河商城。\n1. 服务　本应用用于访问网站 & 服务。\n隐私政策\n');
    expect(firstStart({ languages: ['en-GB'] }).texts).toContain('Welcome.\n• One\n• Two\nPrivacy policy\n');
  });

  test('a phone in another language reads English', () => {
    expect(firstStart({ languages: ['fr-FR', 'zh-Hans'] }).texts).toContain('Accept');
  });

  test('the consent is remembered with version and time, and only then the page loads', () => {
    const phone = firstStart();
    phone.tap('同意');
    expect(phone.page?.loading).toBe('https://shop.example.com/');
    expect(phone.state.defaults.get('qdb.consent')).toEqual(
      new Map([
        ['version', 2],
        ['at', phone.state.now],
      ]),
    );
    expect(phone.texts).not.toContain('不同意');
  });

  test('a link in the agreement opens in the browser, not in a web view', () => {
    const phone = firstStart();
    const view = phone.world.objects.all().find((each) => each.className === 'UITextView' && !each.isClass)!;
    const url = phone.world.send(phone.world.objects.classNamed('NSURL'), 'URLWithString:', agreement.links[0]!.link);
    const selector = 'textView:shouldInteractWithURL:inRange:interaction:';
    expect(phone.world.send(view.get('delegate')!, selector, view, url, [0, 1], 0)).toBe(false);
    expect(phone.outside.map(({ url }) => url)).toEqual(['https://shop.example.com/privacy']);
  });
});

describe('declining', () => {
  test('explains once more, then rests offline until the person reads again and agrees', () => {
    const phone = firstStart();
    phone.tap('不同意');
    expect(phone.texts).toContain('同意后才能使用。');
    phone.tap('暂不使用');
    expect(phone.texts.join()).toMatch(/不会联网/);
    expect(phone.webViews).toBe(0);
    phone.tap('再看一遍');
    phone.tap('同意');
    expect(phone.page?.loading).toBe('https://shop.example.com/');
  });
});

describe('later starts', () => {
  const agreed = (version: number) =>
    new Map<string, unknown>([
      [
        'qdb.consent',
        new Map([
          ['version', version],
          ['at', 1],
        ]),
      ],
    ]);

  test('go straight to the page', () => {
    expect(firstStart({ defaults: agreed(2) }).page?.loading).toBe('https://shop.example.com/');
  });

  test('ask again when the agreement has a higher version', () => {
    expect(firstStart({ defaults: agreed(1) }).webViews).toBe(0);
  });

  test('never ask where the module is off', () => {
    const phone = firstStart({ config: sampleConfig({ modules: withoutAgreement }) });
    expect(phone.page?.loading).toBe('https://shop.example.com/');
  });

  test('survive a malformed configuration', () => {
    const broken = { app: 'x', modules: { userAgreement: { on: 'yes', config: null } }, look: null };
    expect(firstStart({ config: broken }).texts).toEqual([]);
  });
});
