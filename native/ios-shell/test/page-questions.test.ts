import { describe, expect, test } from 'vitest';
import { Phone } from './emulator/phone.ts';
import { navigationTypes } from './emulator/web/web-load.ts';
import { sampleConfig, withoutAgreement } from './sample-config.ts';

const home = 'https://shop.example.com/';

function start() {
  const phone = new Phone({ config: sampleConfig({ modules: withoutAgreement }) }).launch();
  return { phone, page: phone.page!.open() };
}

describe('a sign-in of the site', () => {
  test('takes a name and a password', () => {
    const { phone, page } = start();
    const { answers } = page.challenge();
    expect(phone.alert).toBe('登录 shop.example.com');
    phone.type('林晓');
    phone.type('secret', 1);
    phone.tap('登录');
    expect([answers[0]![0], answers[0]![1]!.get('user'), answers[0]![1]!.get('password')]).toEqual([
      0,
      '林晓',
      'secret',
    ]);
  });

  test('can be refused, and is not asked a fourth time', () => {
    const { phone, page } = start();
    const refused = page.challenge();
    phone.tap('取消');
    expect(refused.answers).toEqual([[1, null]]);
    expect(page.challenge(undefined, 3).answers).toEqual([[1, null]]);
    phone.quit();
  });

  test('a hundred times at once gets one form, and none after a refusal in this document', () => {
    const { phone, page } = start();
    const all = Array.from({ length: 100 }, () => page.challenge());
    expect(all.filter(({ answers }) => answers.length > 0)).toHaveLength(99);
    phone.tap('取消');
    expect([phone.alert, page.challenge().answers]).toEqual([null, [[1, null]]]);
    page.open(`${home}next`);
    page.challenge();
    expect(phone.alert).toBe('登录 shop.example.com');
    phone.tap('取消');
    phone.quit();
  });

  test('leaves certificates to the system', () => {
    const { page } = start();
    expect(page.challenge('NSURLAuthenticationMethodServerTrust').answers).toEqual([[1, null]]);
  });
});

test.each([
  ['确定', true],
  ['取消', false],
])('a form is sent again only after %s', (button, isSent) => {
  const { phone, page } = start();
  page.begin(`${home}order`, { type: navigationTypes.form, method: 'POST', body: 'a=1' });
  page.end();
  page.begin(`${home}order`, { type: navigationTypes.formAgain, method: 'POST', body: 'a=1' });
  expect([phone.alert, page.told.at(-1)]).toEqual(['重新提交刚才填写的内容吗？', `D ${home}order`]);
  phone.tap(button);
  expect(page.told.at(-1) === 'S').toBe(isSent);
  phone.quit();
});

test.each([
  ['an empty answer gets a page', 0, true],
  ['an answer with a body is shown', 1, false],
])('an error of a server: %s', (_, nodes, isNamed) => {
  const { phone, page } = start();
  page.open(`${home}gone`, { status: 500 });
  const script = page.log.evaluated.at(-1)!;
  phone.world.callBlock(script.done, ['object', 'object'], nodes, null);
  expect(phone.texts.includes('页面暂时无法打开')).toBe(isNamed);
});

test('a pulled page that forgets to report its end is let go after 30 seconds', () => {
  const { phone, page } = start();
  page.pull();
  page.events(1);
  phone.wait(29);
  expect(page.refreshControl.get('refreshing')).toBe(true);
  phone.wait(1);
  expect(page.refreshControl.get('refreshing')).toBe(false);
});
