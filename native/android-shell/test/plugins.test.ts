import { readFileSync } from 'node:fs';
import { runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { call } from '../../behavior/phone.ts';
import { configWith } from './config.ts';
import { DexFile } from './dalvik/dex-file.ts';
import type { Phone } from './fakes/phone.ts';
import { Rig } from './rig.ts';

const example = new DexFile(readFileSync(new URL('../../../docs/example-plugin/classes.dex', import.meta.url)));
const entry = { name: 'example-push', class: 'com.example.push.ExamplePush', slots: ['push'], module: 'jiguangConfig' };
const registerLink = 'https://push.example.cn/register';
const modules = { push: { inFront: true }, jiguangConfig: { appKey: 'k7', channel: 'tea' } };

function start(
  plugins: readonly object[],
  files: readonly DexFile[] = [example],
  agreed = 2,
  push = {},
  set: (phone: Phone) => void = () => {},
): Rig {
  const config = configWith(
    { ...modules, push: { ...modules.push, ...push }, userAgreement: { version: 2 } },
    (base) => ({ ...base, plugins }) as never,
  );
  return new Rig(
    config,
    (phone) => {
      phone.preferences.set('agreed_version', agreed);
      phone.granted.add('android.permission.POST_NOTIFICATIONS');
      set(phone);
    },
    files,
  ).start();
}

const ask = (rig: Rig, name: string, params: object = {}) =>
  call({ run: (script: string) => runScript(rig, script) } as never, name, params);

function runScript(rig: Rig, script: string): unknown {
  const result: unknown = runInContext(script, rig.web.document);
  rig.phone.pass(500);
  return result;
}

const titles = (rig: Rig) => [...rig.phone.notices.shown.values()].map(({ title }) => title);
const made = (rig: Rig) => [...rig.machine.calls].some((name) => name.startsWith('Ljava/lang/Class;->newInstance'));

test.each([
  ['share', true],
  ['push', false],
])('with a plug-in for %s, the channels of the share module are there: %s', async (slot, available) => {
  const shareConfig = { channels: [{ channel: 'wechat' }] };
  const config = configWith({ shareConfig, jiguangConfig: {} }, (base) => ({
    ...base,
    plugins: [{ ...entry, slots: [slot] }],
  }));
  const rig = new Rig(config as never, () => {}, [example]).start();
  expect(await ask(rig, 'share.channels')).toEqual({ channels: [{ channel: 'wechat', available }] });
});

describe('a plug-in for push', () => {
  test('registers in the place of the app, with the settings of its module, and its messages are shown', async () => {
    const rig = start([entry]);
    expect(made(rig)).toBe(false);
    expect(await ask(rig, 'push.register')).toEqual({ provider: 'plugin', id: 'k7-1', granted: true });
    rig.phone.pass(500);
    expect(titles(rig)).toEqual(['Registered as k7']);
    expect(await ask(rig, 'push.register', { provider: 'plugin' })).toMatchObject({ id: 'k7-1' });
  });

  test('hands its registration to the address that keeps them', async () => {
    const rig = start([entry], [example], 2, { registerLink });
    const answer = await ask(rig, 'push.register');
    rig.phone.pass(500);
    expect(rig.phone.requests).toMatchObject([{ url: registerLink }]);
    expect(JSON.parse(rig.phone.requests[0]!.body!)).toEqual(answer);
  });

  test('does not exist before the consent, and ends with the app', async () => {
    const rig = start([entry], [example], 1);
    rig.phone.pass(60_000);
    expect(made(rig)).toBe(false);
    const agreed = start([entry]);
    await ask(agreed, 'push.register');
    agreed.life('onDestroy()V');
    expect(titles(agreed)).toEqual(['Registered as k7']);
  });

  test.each([
    ['no plug-in', []],
    ['a plug-in of another slot', [{ ...entry, slots: ['share'] }]],
    ['a class that the package lacks', [{ ...entry, class: 'com.example.push.Missing' }]],
    ['a class of another kind', [{ ...entry, class: 'app.shell.PushRaise' }]],
  ])('is told to be missing with %s', async (_, plugins) => {
    expect(await ask(start(plugins), 'push.register', { provider: 'plugin' })).toBe('E_UNSUPPORTED');
  });

  test('with classes that need others, which the package lacks, fails by name, also behind the question for the permission', async () => {
    for (const granted of [true, false]) {
      const rig = start([entry], [example], 2, {}, (phone) => {
        phone.unlinked.add(entry.class);
        phone.declared.add('android.permission.POST_NOTIFICATIONS');
        if (!granted) {
          phone.granted.clear();
        }
      });
      const answer = ask(rig, 'push.register', { provider: 'plugin' });
      rig.phone.dialogs.at(-1)?.press('negative');
      rig.phone.pass(500);
      expect(await answer).toBe('E_UNSUPPORTED');
    }
  });

  test('that is not there leaves the other functions as they are', async () => {
    expect(await ask(start([]), 'push.register')).toBe('E_UNSUPPORTED');
    expect(await ask(start([]), 'push.local', { id: 'a', title: 'Tea' })).toEqual({ id: 'a' });
  });
});
