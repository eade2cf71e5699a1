import { createPublicKey, verify } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { runHere } from '#tests/oracle/run-qdb.ts';

const folder = newFolder();
const keyFile = join(folder, 'key.pem');
const out = join(folder, 'signed');
let publicKey = '';
beforeAll(async () => {
  const made = await runHere(['settings-key', keyFile]);
  publicKey = /remoteKey of nativeConfig: (\S+)/.exec(made.out)![1]!;
});

const tab = { text: { zh: '首页', en: 'Home' }, icon: { icon_id: 37, unicode: '' }, link: 'https://shanye.cn/' };

function signFile(content: unknown, key = keyFile) {
  const file = join(folder, 'settings.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return runHere(['sign-settings', file, '--key', key, '--app', 'cn.shanye.tea', '--out', out]);
}

test('a new key lies in a file of its owner’s alone, fits the field of nativeConfig, and replaces none', async () => {
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  const modules = join(folder, 'modules.json');
  const config = { remote: 'https://shanye.cn/app/settings.json', remoteKey: publicKey };
  writeFileSync(modules, JSON.stringify({ nativeConfig: { on: true, config } }));
  writeFileSync(join(folder, 'index.html'), '<title>Tea</title>');
  const site = join(folder, 'site');
  const packed = ['pack', `${folder}/`, '--package', 'cn.shanye.tea', '--out', site, '--modules', modules];
  expect(await runHere(packed)).toMatchObject({ code: 0 });
  expect(await runHere(['settings-key', keyFile])).toMatchObject({ code: 1, err: expect.stringContaining('key.pem') });
});

test('signed settings have outlines in place of icons, and a signature over their bytes', async () => {
  const settings = { link: 'https://shanye.cn/sale', botnav: { items: [tab], background: '#1f6b4a' } };
  expect(await signFile({ version: 3, expires: 4_000_000_000, settings })).toMatchObject({ code: 0 });
  const bytes = readFileSync(join(out, 'settings.json'));
  const written = JSON.parse(bytes.toString());
  expect(written).toMatchObject({
    app: 'cn.shanye.tea',
    version: 3,
    expires: 4_000_000_000,
    settings: { link: 'https://shanye.cn/sale' },
  });
  expect(Object.keys(written.settings.botnav)).toEqual(['items', 'background']);
  expect(written.settings.botnav.items[0].icon.outline).toMatch(/^M [\d.]+ /);
  const signature = Buffer.from(readFileSync(join(out, 'settings.json.sig'), 'utf8'), 'base64');
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  expect(verify('sha256', Buffer.concat([Buffer.from('qdb-settings-v1\n'), bytes]), key, signature)).toBe(true);
  expect(verify('sha256', bytes, key, signature)).toBe(false);
});

const botnav = (change: object) => ({ version: 1, settings: { botnav: change } });

test.each([
  ['text', 'is not a JSON file'],
  [[], 'settings.json is wrong: it is of the wrong type'],
  [{ settings: {} }, 'version is wrong'],
  [{ version: 0, settings: {} }, 'version is wrong'],
  [{ version: 1.5, settings: {} }, 'version is wrong'],
  [{ version: 1, expires: 'soon', settings: {} }, 'expires is wrong'],
  [{ version: 1, settings: [] }, 'settings is wrong'],
  [{ version: 1, settings: {}, more: 1 }, 'more is wrong: there is no such setting'],
  [{ version: 1, settings: { link: 'javascript:1' } }, 'settings.link is wrong'],
  [
    { version: 1, settings: { nativeConfig: { js: 'alert(1)' } } },
    'settings.nativeConfig.js is wrong: there is no such setting',
  ],
  [{ version: 1, settings: { push: {} } }, 'settings.push is wrong: there is no such module'],
  [{ version: 1, settings: { toString: {} } }, 'settings.toString is wrong: there is no such module'],
  [botnav({ color: 'red' }), 'settings.botnav.color is wrong: it has the wrong form'],
  [botnav({ items: Array.from({ length: 60 }, () => tab) }), 'settings.botnav.items is wrong: it has too many items'],
  [botnav({ items: [{ ...tab, icon: { icon_id: null, unicode: 'a.png' } }] }), 'items[0].icon is wrong: pictures'],
  [botnav({ items: [{ ...tab, icon: { icon_id: 9_999, unicode: '' } }] }), 'There is no system icon'],
])('%j is refused by name, and nothing is written', async (content, words) => {
  expect(await signFile(content)).toMatchObject({ code: 2, err: expect.stringContaining(words) });
});

test('a file without a key, too large a file and the file’s own folder are refused', async () => {
  const other = join(folder, 'settings.json');
  expect(await signFile({ version: 1, settings: {} }, other)).toMatchObject({
    code: 2,
    err: expect.stringContaining('private key'),
  });
  const many = Array.from({ length: 5 }, (_, at) => ({ ...tab, link: `https://shanye.cn/${at}${'x'.repeat(2000)}` }));
  const long = { zh: '茶'.repeat(20), en: 'x'.repeat(20) };
  const links = Object.fromEntries([['link', `https://shanye.cn/${'茶'.repeat(2000)}`]]);
  const large = { version: 1, settings: { ...links, botnav: { items: many.map((one) => ({ ...one, text: long })) } } };
  expect(await signFile(large)).toMatchObject({ code: 2, err: expect.stringContaining('at most 16384 bytes') });
  const inPlace = ['sign-settings', other, '--key', keyFile, '--app', 'cn.shanye.tea', '--out', folder];
  writeFileSync(other, '{"version":1,"settings":{}}');
  expect(await runHere(inPlace)).toMatchObject({ code: 2, err: expect.stringContaining('another folder') });
  expect(await runHere(['sign-settings', other])).toMatchObject({ code: 2, err: expect.stringContaining('--key') });
  const withoutApp = ['sign-settings', other, '--key', keyFile, '--out', out];
  expect(await runHere(withoutApp)).toMatchObject({ code: 2, err: expect.stringContaining('--app') });
  const odd = await runHere([...withoutApp, '--app', 'tea']);
  expect(odd).toMatchObject({ code: 2, err: expect.stringContaining('--app') });
});
