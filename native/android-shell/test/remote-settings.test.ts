import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { parseRemoteSettings, REMOTE_CONTEXT, remoteChanges } from '#modules/remote-settings.ts';
import { outlines } from '#native/behavior/packed-config.ts';
import { remoteFile } from '#packager/remote-file.ts';
import { AndroidBars } from './android-bars.ts';
import { agreement, configWith } from './config.ts';
import type { Phone } from './fakes/phone.ts';
import { Rig } from './rig.ts';

const [ours, stranger] = [1, 2].map(() => generateKeyPairSync('ec', { namedCurve: 'P-256' })) as [Pair, Pair];
type Pair = { privateKey: KeyObject; publicKey: KeyObject };
const remoteKey = ours.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const remote = 'https://shop.example.cn/app/settings.json';
const home = 'https://shop.example.cn/start';
const now = Math.floor(Date.UTC(2026, 8, 1) / 1000);

const tab = (text: string, link: string) => ({
  text: { zh: text, en: text },
  icon: { icon_id: 37, unicode: '' },
  link,
});
const packed = { items: [tab('首页', home), tab('旧', 'https://shop.example.cn/old')], background: '#ffffff' };
const config = (more: object = {}) => configWith({ nativeConfig: { remote, remoteKey }, botnav: packed, ...more });

/** A file as `qdb sign-settings` writes it. */
function fileOf(file: Record<string, unknown>, app = 'cn.example.shop'): string {
  const parsed = parseRemoteSettings(file);
  if (!parsed.ok) {
    throw new Error(`${parsed.field}: ${parsed.reason}`);
  }
  return remoteFile(parsed.remote, outlines, app);
}

const signed = (text: string, key = ours.privateKey, context = REMOTE_CONTEXT): string =>
  `${sign('sha256', Buffer.from(context + text), key).toString('base64')}\n`;

const change = {
  link: 'https://shop.example.cn/sale',
  botnav: { items: [tab('新', 'https://shop.example.cn/new')], background: '#1f6b4a' },
};

let kept: Phone['preferences'];
beforeEach(() => {
  kept = new Map();
});

/** A start of the app while the host serves this text with this signature. */
function start(
  text: string | null,
  signature: string | null = text === null ? null : signed(text),
  app = config(),
): Rig {
  const rig = new Rig(app, (phone) => {
    for (const [name, value] of kept) {
      phone.preferences.set(name, value);
    }
    phone.http = ({ url }) => (url === remote ? text : url === `${remote}.sig` ? signature : null);
  }).start();
  rig.phone.pass(1000);
  kept = rig.phone.preferences;
  return rig;
}

const seen = (rig: Rig) => ({
  first: rig.web.loads[0],
  tabs: new AndroidBars(() => rig).bottom?.items.map(({ text }) => text),
});
const before = { first: home, tabs: ['首页', '旧'] };
const after = { first: 'https://shop.example.cn/sale', tabs: ['新'] };

describe('remote settings', () => {
  test('that are signed count from the next start on: tabs, colors and the first page', () => {
    const text = fileOf({ version: 1, settings: { ...change, nativeConfig: { statusBarColor: '#c71585' } } });
    expect(seen(start(text))).toEqual(before);
    const rig = start(null);
    expect(seen(rig)).toEqual(after);
    expect(new AndroidBars(() => rig).bottom!.background).toBe('#1f6b4a');
    expect(rig.phone.window.statusBar).toBe(0xffc71585 | 0);
  });

  test('are asked for after the consent, by two requests that say nothing about the phone', () => {
    const rig = new Rig(config(agreement), (phone) => {
      phone.http = () => null;
    }).start();
    rig.phone.pass(60_000);
    expect(rig.phone.requests).toEqual([]);
    rig.press('同意');
    rig.phone.pass(1000);
    expect(rig.phone.requests).toEqual([{ url: remote, headers: { 'User-Agent': 'QdbSettings/1' } }]);
  });

  test.each([
    ['of another key', signed(fileOf({ version: 1, settings: change }), stranger.privateKey)],
    ['without their first line', signed(fileOf({ version: 1, settings: change }), ours.privateKey, '')],
    ['of another file', signed(fileOf({ version: 2, settings: change }))],
    ['that is none', 'signature'],
    ['that is empty', ''],
    ['that is missing', null],
  ])('with a signature %s change nothing', (_, signature) => {
    start(fileOf({ version: 1, settings: change }), signature);
    expect(seen(start(null))).toEqual(before);
  });

  test('of another app of the same owner, or of none, change nothing', () => {
    const other = fileOf({ version: 1, settings: change }, 'cn.example.other');
    for (const text of [other, other.replace('"app"', '"name"')]) {
      start(text);
      expect(seen(start(null))).toEqual(before);
    }
  });

  test.each([
    ['no JSON', 'settings'],
    ['a list', '[]'],
    ['without a version', '{"app":"cn.example.shop","settings":{"link":"https://shop.example.cn/sale"}}'],
    ['version 0', '{"app":"cn.example.shop","version":0,"settings":{"link":"https://shop.example.cn/sale"}}'],
    [
      'over already',
      `{"app":"cn.example.shop","version":1,"expires":${now - 1},"settings":{"link":"https://shop.example.cn/sale"}}`,
    ],
    [
      'larger than 16 KB',
      `{"app":"cn.example.shop","version":1,"settings":{"link":"https://shop.example.cn/sale"},"more":"${'x'.repeat(16_384)}"}`,
    ],
  ])('that are %s change nothing, signed as they are', (_, text) => {
    start(text);
    expect(seen(start(null))).toEqual(before);
  });

  test('never go back to an earlier version, and a later one takes their place', () => {
    start(fileOf({ version: 2, settings: change }));
    start(fileOf({ version: 1, settings: { link: 'https://shop.example.cn/earlier' } }));
    start(fileOf({ version: 2, settings: { link: 'https://shop.example.cn/again' } }));
    expect(seen(start(null))).toEqual(after);
    start(fileOf({ version: 3, settings: {} }));
    expect(seen(start(null))).toEqual(before);
  });

  test('end with their key: a new one in the package takes nothing over, and its versions begin again', () => {
    start(fileOf({ version: 9, settings: change }));
    const key = stranger.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    const renewed = config({ nativeConfig: { remote, remoteKey: key } });
    const text = fileOf({ version: 1, settings: change });
    expect(seen(start(text, signed(text, stranger.privateKey), renewed))).toEqual(before);
    expect(seen(start(null, null, renewed))).toEqual(after);
  });

  test('end on their day, and the packed ones count again', () => {
    start(fileOf({ version: 1, expires: now + 60, settings: change }));
    expect(seen(start(null))).toEqual(after);
    const rig = new Rig(config(), (phone) => {
      for (const [name, value] of kept) {
        phone.preferences.set(name, value);
      }
      phone.now += 120_000;
    }).start();
    expect(seen(rig)).toEqual(before);
  });

  test.each([
    'https://elsewhere.example/',
    'http://shop.example.cn/sale',
    'javascript:alert(1)',
    'https://shop.example.cn@evil.example/',
  ])('never make %s the first page', (link) => {
    start(JSON.stringify({ app: 'cn.example.shop', version: 1, settings: { link } }));
    expect(seen(start(null)).first).toBe(home);
  });

  test('of the wrong kind, although signed, end no app', () => {
    const odd = {
      botnav: { items: 'none', background: 7 },
      topnav: [],
      nativeConfig: { statusBarColor: {}, js: 'alert(1)', hosts: [] },
    };
    start(JSON.stringify({ app: 'cn.example.shop', version: 1, settings: { link: 5, ...odd } }));
    const rig = start(null);
    expect(rig.web.loads[0]).toBe(home);
    expect(rig.web.scripts.join()).not.toContain('alert(1)');
  });

  test('change no module that is off, and an app without their address asks for nothing', () => {
    const off = configWith({ nativeConfig: { remote, remoteKey } });
    const text = fileOf({ version: 1, settings: { botnav: change.botnav } });
    start(text, signed(text), off);
    expect(new AndroidBars(() => start(null, null, off)).bottom).toBeNull();
    expect(start(text, signed(text), configWith({ nativeConfig: { remoteKey } })).phone.requests).toEqual([]);
  });

  test('are those that the shell knows', () => {
    const java = readFileSync('native/android-shell/src/shell/config/RemoteSettings.java', 'utf8');
    const remoteFields = Object.entries(remoteChanges).flatMap(([module, fields]) =>
      fields.map((field) => `${module}.${field}`),
    );
    expect(/"(botnav\.items [^"]*)"/.exec(java)![1]!.split(' ')).toEqual(remoteFields);
  });
});
