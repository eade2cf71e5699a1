import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { androidShell } from '#native/android-shell/shell.ts';
import { type PluginProblem, pluginLimits, readPlugin, repeatedClass } from './read-plugin.ts';

const folder = new URL('../../docs/example-plugin/', import.meta.url);
const dex = readFileSync(new URL('classes.dex', folder));
const description = JSON.parse(readFileSync(new URL('plugin.json', folder), 'utf8')) as Record<string, unknown>;
const shell = readFileSync(androidShell.dexUrl);

function read(change: object = {}, files: Record<string, Uint8Array> = { 'classes.dex': dex }) {
  const text = Buffer.from(JSON.stringify({ ...description, ...change }));
  return readPlugin(new Map(Object.entries({ 'plugin.json': text, ...files })));
}
const problemOf = (...input: Parameters<typeof read>) => {
  const found = read(...input);
  return found.ok ? 'ok' : `${found.reason} ${found.name}`;
};
const element = (tag: string, attributes: object = {}, children: object[] = []) => ({ tag, attributes, children });

test('the example of the documents is a plug-in', () => {
  const found = read();
  expect(found).toMatchObject({ ok: true, plugin: { name: 'example-push', slots: ['push'], module: 'jiguangConfig' } });
  expect(repeatedClass([shell, dex])).toBeNull();
});

test.each<[PluginProblem['reason'], string, Parameters<typeof read>]>([
  ['path', '../classes.dex', [{ dex: ['../classes.dex'] }, { '../classes.dex': dex }]],
  ['path', 'a/b.dex', [{ dex: ['a/b.dex'] }, { 'a/b.dex': dex }]],
  ['path', '/etc/passwd', [{ dex: ['/etc/passwd'] }]],
  ['missing', 'other.dex', [{ dex: ['other.dex'] }]],
  ['notDex', 'classes.dex', [{}, { 'classes.dex': Buffer.from('PK\u0003\u0004 a jar') }]],
  ['notDex', 'classes.dex', [{}, { 'classes.dex': dex.subarray(0, 1000) }]],
  ['notDex', 'classes.dex', [{}, { 'classes.dex': Buffer.concat([dex, Buffer.alloc(4)]) }]],
  ['notDex', 'classes.dex', [{}, { 'classes.dex': Buffer.alloc(0) }]],
  ['tooLarge', 'classes.dex', [{}, { 'classes.dex': Buffer.alloc(pluginLimits.bytes + 1) }]],
  ['twice', 'com.example.push.ExamplePush', [{ dex: ['a.dex', 'b.dex'] }, { 'a.dex': dex, 'b.dex': dex }]],
  ['ownPackage', 'app.shell', [{}, { 'classes.dex': shell }]],
  ['noClass', 'com.example.Other', [{ className: 'com.example.Other' }]],
  ['field', 'className', [{ className: 'ExamplePush' }]],
  ['field', 'module', [{ module: 'toString' }]],
  ['field', 'slots', [{ slots: ['camera'] }]],
  ['field', 'name', [{ name: '../x' }]],
  ['field', 'title', [{ title: { zh: '推送' } }]],
  ['field', 'dex', [{ dex: [] }]],
  ['field', 'hosts', [{ hosts: [{ host: 'https://x.example', why: { zh: '一', en: 'a' } }] }]],
  ['field', 'postInstall', [{ postInstall: 'rm' }]],
  ['field', 'android', [{ android: { permissions: [{ name: 'android.permission.CAMERA' }] } }]],
  ['field', 'android', [{ android: { components: [element('uses-permission', { 'android:name': 'x' })] } }]],
  ['field', 'android', [{ android: { components: [element('application')] } }]],
  ['field', 'android', [{ android: { components: [element('service', { name: 'x' })] } }]],
  [
    'field',
    'android',
    [{ android: { components: [element('receiver', { 'android:name': 'x' }, [element('intent-filter')])] } }],
  ],
  [
    'field',
    'android',
    [{ android: { components: [element('provider', { 'android:name': 'x', 'android:authorities': 'contacts' })] } }],
  ],
  ['field', 'android', [{ android: { debuggable: true } }]],
])('%s: %s is refused', (reason, name, input) => {
  expect(problemOf(...input)).toMatch(`${reason} ${name}`);
});

test('a dex of a later Android than the lowest one is refused', () => {
  const later = Buffer.from(dex);
  later.write('039', 4);
  expect(problemOf({}, { 'classes.dex': later })).toBe('dexVersion classes.dex');
});

test.each([
  ['no description', new Map<string, Uint8Array>(), 'noDescription'],
  ['text', new Map([['plugin.json', Buffer.from('name: x')]]), 'notJson'],
  ['a list', new Map([['plugin.json', Buffer.from('[]')]]), 'notJson'],
  ['a flood', new Map([['plugin.json', Buffer.alloc(pluginLimits.descriptionBytes + 1, ' ')]]), 'tooLarge'],
])('%s in the place of a description is refused', (_, files, reason) => {
  expect(readPlugin(files)).toMatchObject({ ok: false, reason });
});

test('200 spoilt copies of the dex are refused in words', () => {
  for (let at = 0; at < 200; at++) {
    const spoilt = Buffer.from(dex);
    const place = (at * 37) % dex.length;
    spoilt[place] = spoilt[place]! ^ (1 + (at % 255));
    expect(problemOf({}, { 'classes.dex': spoilt })).toMatch(/^(notDex|dexVersion|ownPackage|noClass|twice) /);
  }
});
