import { runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { call } from '../../behavior/phone.ts';
import { configWith } from './config.ts';
import type { Phone } from './fakes/phone.ts';
import { FileChooserParams, ValueCallback } from './fakes/webkit/android-webkit-requests.ts';
import * as push from './push-rig.ts';
import { Rig } from './rig.ts';

function start(modules: Record<string, Record<string, unknown>>, set: (phone: Phone) => void = () => {}): Rig {
  return new Rig(configWith(modules), set).start();
}

function ask(rig: Rig, name: string, params: object = {}): Promise<unknown> {
  const run = (script: string) => {
    const result: unknown = runInContext(script, rig.web.document);
    rig.phone.pass(500);
    return result;
  };
  return call({ run } as never, name, params);
}

/** A maker's picker that is switched off throws what it likes. */
const refuseAll = (phone: Phone) => {
  phone.refusal = () => 'java.lang.IllegalStateException';
};

describe('an app that the system refuses to start', () => {
  test('leaves a file input usable', () => {
    const rig = start({}, refuseAll);
    const answer = new ValueCallback();
    const signature =
      'onShowFileChooser(Landroid/webkit/WebView;Landroid/webkit/ValueCallback;Landroid/webkit/WebChromeClient$FileChooserParams;)Z';
    rig.machine.send(rig.web.chrome, signature, rig.web, answer, new FileChooserParams());
    expect([answer.files(), rig.phone.toasts]).toEqual([[null], ['没有能选择文件的应用']]);
  });

  test.each([
    ['file.pick', { morePreview: {} }, 'E_CANCEL'],
    ['media.choose', { picAndVideo: {} }, 'E_CANCEL'],
    ['contacts.pick', { getAddBook: {} }, 'E_UNSUPPORTED'],
    ['contacts.add', { getAddBook: {} }, 'E_UNSUPPORTED'],
  ])('is named to a page that calls %s', async (name, modules, failure) => {
    expect(await ask(start(modules, refuseAll), name, { name: 'Lin' })).toBe(failure);
  });

  test('distributes no messages', async () => {
    const rig = push.start({ unifiedPush: true }, (phone) => {
      phone.granted.delete('android.permission.POST_NOTIFICATIONS');
      phone.declared.add('android.permission.POST_NOTIFICATIONS');
      refuseAll(phone);
    });
    const answer = push.ask(rig, 'push.register');
    rig.phone.dialogs.at(-1)!.press('negative');
    rig.phone.pass(500);
    expect(await answer).toBe('E_UNSUPPORTED');
  });
});

describe('a host', () => {
  const failing = (phone: Phone) => {
    phone.http = () => phone.machine.raise('java.lang.IllegalArgumentException', 'port out of range:-1');
  };

  test('with an address that Android cannot take is unreachable', async () => {
    const rig = start({ ipAddress: { endpoint: 'https://ip.example:99999/' } }, failing);
    expect(await ask(rig, 'net.getIp', { type: 'public' })).toBe('E_NETWORK');
  });

  test('of pictures that Android cannot take leaves the list without them', () => {
    const remote = 'https://ads.example/list.json';
    const image = 'https://ads.example:99999/a.png';
    const rig = start({ ssp: { remote, splash: [] } }, (phone) => {
      phone.http = ({ url }) => {
        if (url === remote) {
          return JSON.stringify({ splash: [{ image }] });
        }
        return phone.machine.raise('java.lang.IllegalArgumentException', url);
      };
    });
    rig.phone.pass(500);
    expect([rig.phone.requests.map(({ url }) => url), [...rig.phone.files.keys()]]).toEqual([[remote, image], []]);
  });
});

test('a device that neither prints nor knows its owner says so', async () => {
  const rig = start({ morePreview: {}, loginConfig: {} }, (phone) => {
    phone.absent.add('print').add('biometric');
  });
  expect(await ask(rig, 'page.print')).toBe('E_UNSUPPORTED');
  expect(await ask(rig, 'bio.available')).toEqual({ available: false, kind: 'none', canEnroll: false });
});

test('a phone that forbids to watch the network counts as connected', async () => {
  const rig = start({ noNetWork: {} }, (phone) => {
    phone.declared.delete('android.permission.ACCESS_NETWORK_STATE');
  });
  expect(await ask(rig, 'net.getStatus')).toEqual({ online: true, type: 'other' });
  rig.life('onPause()V');
  rig.life('onDestroy()V');
});

test('an answer of a host asks nothing of an app that is about to end', async () => {
  const answer = JSON.stringify({ versionCode: 99, versionName: '9' });
  const rig = start({ nativeConfig: {}, updateRemind: { url: 'https://shop.example.cn/version' } }, (phone) => {
    phone.http = () => answer;
  });
  await ask(rig, 'app.exit');
  expect(await ask(rig, 'app.checkUpdate')).toMatchObject({ hasUpdate: true });
  expect([rig.phone.lifeEvents, rig.phone.dialogs]).toEqual([['finished'], []]);
});
