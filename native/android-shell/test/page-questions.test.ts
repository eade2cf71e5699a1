import { describe, expect, test } from 'vitest';
import { configWith } from './config.ts';
import type { ViewGroup } from './fakes/android-view.ts';
import type { EditText } from './fakes/android-widget.ts';
import { HttpAuthHandler } from './fakes/webkit/android-webkit-requests.ts';
import { Rig } from './rig.ts';

const rigWith = (nativeConfig: object = {}) => new Rig(configWith({ nativeConfig: { ...nativeConfig } })).start();

describe('a page that asks the app', () => {
  const next = 'https://shop.example.cn/next';
  const signIn = { realm: 'intranet', user: '林晓', password: '茶' };
  const fieldsOf = (rig: Rig) => (rig.phone.dialogs.at(-1)!.view as ViewGroup).children as EditText[];

  test('for name and password gets them from the user, again while they are wrong', () => {
    const rig = rigWith();
    rig.phone.reach = () => ({ signIn });
    rig.web.follow(next);
    rig.phone.pass(500);
    expect(rig.phone.dialogs[0]).toMatchObject({ title: '请登录', message: 'shop.example.cn' });
    expect(fieldsOf(rig).map(({ hint, inputType }) => [hint, inputType])).toEqual([
      ['用户名', 1],
      ['密码', 0x81],
    ]);
    rig.phone.dialogs[0]!.press('positive');
    rig.phone.pass(500);
    fieldsOf(rig)[0]!.text = '林晓';
    fieldsOf(rig)[1]!.text = '茶';
    rig.phone.dialogs[1]!.press('positive');
    rig.phone.pass(500);
    expect([rig.web.engine.address, rig.phone.unanswered.size]).toEqual([next, 0]);
  });

  test('for name and password shows its own page when the user gives none', () => {
    const rig = rigWith();
    rig.phone.reach = () => ({ signIn });
    rig.web.follow(next);
    rig.phone.pass(500);
    rig.phone.dialogs[0]!.press('negative');
    rig.phone.pass(500);
    expect([rig.web.engine.address, rig.phone.unanswered.size]).toEqual([next, 0]);
  });

  test('for name and password a hundred times at once gets one form, and none after a refusal', () => {
    const rig = rigWith();
    const ask = () => {
      const outcomes: string[] = [];
      const handler = HttpAuthHandler.of(
        () => outcomes.push('given'),
        () => outcomes.push('refused'),
        true,
      );
      rig.web.messages.now('auth', handler, 'evil.example', '');
      return outcomes;
    };
    const all = Array.from({ length: 100 }, ask);
    expect([rig.phone.dialogs.length, all.filter(([first]) => first === 'refused').length]).toEqual([1, 99]);
    rig.phone.dialogs[0]!.press('negative');
    ask();
    expect([rig.phone.dialogs.length, all[0]]).toEqual([1, ['refused']]);
    rig.web.reloadByPage();
    rig.phone.pass(500);
    ask();
    expect(rig.phone.dialogs).toHaveLength(2);
  });

  test.each([
    ['positive', 2],
    ['negative', 1],
  ] as const)('to send a form again waits for the user: %s sends it %i times', (button, times) => {
    const rig = rigWith();
    rig.web.post(next, 'order=9');
    rig.phone.pass(500);
    rig.web.reloadByPage();
    rig.phone.pass(500);
    expect(rig.phone.dialogs[0]!.title).toBe('再次提交？');
    rig.phone.dialogs[0]!.press(button);
    rig.phone.pass(500);
    expect(rig.web.requests.filter(({ body }) => body === 'order=9')).toHaveLength(times);
  });
});

describe('the loading bar', () => {
  const progress = (rig: Rig, percent: number) => rig.web.messages.window('progress', rig.web, percent);
  const bar = (rig: Rig) => rig.web.parent!.children[1]!;

  test('is as wide as the page has loaded, and goes before the last frames come', () => {
    const rig = rigWith({ loadingBar: true });
    progress(rig, 30);
    expect([bar(rig).visibility, bar(rig).scaleX]).toEqual([0, expect.closeTo(0.3)]);
    progress(rig, 80);
    expect(bar(rig).visibility).toBe(8);
    progress(rig, 10);
    rig.web.follow('https://shop.example.cn/next');
    rig.phone.pass(500);
    expect(bar(rig).visibility).toBe(8);
  });

  test('is not there unless the owner wants it', () => {
    expect(bar(rigWith())).toBeUndefined();
  });
});
