import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allOff, parseModuleSettings } from '#modules/parse-config.ts';
import { packProduct } from '#packager/pack.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { hasTool, runTool } from '#tests/oracle/tools.ts';
import { samplePackInput } from '#tests/story/pack-input.ts';
import { networkSecurityConfig } from './network-security.ts';

const [key, backup, another] = ['A', 'E', 'I'].map((digit) => `${'k'.repeat(42)}${digit}=`) as [string, string, string];
const pin = { host: 'Shop.shanye.cn', subdomains: true, key, backup, another, expires: '2027-06-30' };

const parse = (...pins: unknown[]) => parseModuleSettings({ ...allOff(), certConfig: { on: true, config: { pins } } });

async function configOf(link: string, ...pins: unknown[]): Promise<string> {
  const parsed = parse(...pins);
  const { bytes } = await packProduct(
    await samplePackInput({ link }, { modules: parsed.ok ? parsed.settings : {} }),
    'apk',
  );
  const apk = join(newFolder(), 'tea.apk');
  writeFileSync(apk, bytes);
  expect(runTool('aapt2', ['dump', 'xmltree', '--file', 'AndroidManifest.xml', apk])).toContain(
    'networkSecurityConfig',
  );
  const tree = runTool('aapt2', ['dump', 'xmltree', '--file', 'res/xml/network_security_config.xml', apk]);
  return tree.replace(/^ *|\(.*?\)| \(Raw:.*/gm, '').replaceAll(/[\n\s]+/g, ' ');
}

describe.skipIf(!hasTool('aapt2'))('aapt2 reads the network security configuration of an app', () => {
  test('with pins: hosts, public keys and the last day', async () => {
    const tree = await configOf('https://shanye.cn/', pin);
    expect(tree).toContain(
      `E: domain A: includeSubdomains=true T: 'shop.shanye.cn' E: pin-set A: expiration="2027-06-30"`,
    );
    for (const one of [key, backup, another]) {
      expect(tree).toContain(`E: pin A: digest="SHA-256" T: '${one}'`);
    }
    expect(tree).not.toContain('cleartext');
  });

  test('with pins beside clear text, which pinned hosts inherit', async () => {
    const tree = await configOf('http://shanye.cn/', pin);
    expect(tree).toContain(
      'E: network-security-config E: base-config A: cleartextTrafficPermitted=true E: domain-config',
    );
  });
});

test('an app with https and without pins has none', () => {
  expect(networkSecurityConfig(false, [])).toBeNull();
});

test.each([
  ['a key of another length', { key: 'a2V5' }, 'pins[0].key', 'format'],
  ['a key in hexadecimal', { key: 'ab'.repeat(22) }, 'pins[0].key', 'format'],
  ['a key with bits to spare', { key: `${'j'.repeat(43)}=` }, 'pins[0].key', 'format'],
  ['no backup', { backup: '' }, 'pins[0].backup', 'required'],
  ['the key itself as its backup', { backup: key }, 'pins[0].backup', 'same'],
  ['the backup again', { another: backup }, 'pins[0].another', 'same'],
  ['no last day', { expires: '' }, 'pins[0].expires', 'required'],
  ['a day that does not exist', { expires: '2027-02-30' }, 'pins[0].expires', 'format'],
  ['a day in another form', { expires: '30.06.2027' }, 'pins[0].expires', 'format'],
  ['an address', { host: 'https://shanye.cn/' }, 'pins[0].host', 'format'],
  ['a port', { host: 'shanye.cn:8443' }, 'pins[0].host', 'format'],
  ['a wildcard', { host: '*.shanye.cn' }, 'pins[0].host', 'format'],
  ['an address of numbers', { host: '10.0.0.1' }, 'pins[0].host', 'format'],
  ['elements', { host: 'a.cn</domain>' }, 'pins[0].host', 'format'],
  ['a line break', { key: `${key}\n` }, 'pins[0].key', 'tooLong'],
])('%s is refused by its name', (_, over, field, reason) => {
  expect(parse({ ...pin, ...over })).toMatchObject({ ok: false, module: 'certConfig', field, reason });
});

test('a host twice is refused, whatever its letters', () => {
  expect(parse(pin, { ...pin, host: 'shop.SHANYE.cn' })).toMatchObject({ field: 'pins[1].host', reason: 'twice' });
});
