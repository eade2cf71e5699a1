import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pack } from '#packager/pack.ts';
import { closedAddress } from '#tests/fixtures/closed-address.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { runHere, runQdb } from '#tests/oracle/run-qdb.ts';
import { samplePackInput } from '#tests/story/pack-input.ts';
import { help } from './help.ts';
import { packOptionNames, parsePackOptions } from './pack/pack-options.ts';

const folder = newFolder();

const link = 'http://127.0.0.1:1/';
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

describe('help', () => {
  test('speaks both languages', async () => {
    expect(await runQdb(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('Usage') });
    expect(await runQdb(['--help', '--lang', 'zh'])).toMatchObject({ code: 0, out: expect.stringContaining('用法') });
    expect(await runQdb(['--help'], { LANG: 'zh_CN.UTF-8' })).toMatchObject({ out: expect.stringContaining('用法') });
  });

  test('is shown without arguments too, as a usage error', async () => {
    expect(await runQdb([])).toMatchObject({ code: 2, out: expect.stringContaining('npx qdb pack') });
  });
});

describe('help and the command agree:', () => {
  test.each(['zh', 'en'] as const)('every option is in the help (%s)', (language) => {
    for (const name of packOptionNames) {
      expect(help[language]).toContain(`--${name} `);
    }
  });
});

describe('a bare host is read as https', () => {
  test('and a space in it is refused, never cut', async () => {
    expect(parsePackOptions(['example.com'])).toMatchObject({ link: 'https://example.com/' });
    expect(parsePackOptions([' https://example.com/a ']).link).toBe('https://example.com/a');
    expect(await runQdb(['pack', 'https://example.com/a b'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('%20'),
    });
    expect(await runHere(['check', 'nobody.invalid'])).toMatchObject({
      code: 3,
      err: expect.stringContaining('resolve'),
    });
  });
});

describe('a usage error', () => {
  test.each([
    [['publish'], 'no command “publish”'],
    [['pack'], 'missing'],
    [['pack', link, 'b'], 'Too many'],
    [['pack', link, '--keystore-password', 'secret'], 'no option --keystore-password'],
    [['pack', link, '--name'], '--name'],
    [['pack', 'ftp://example.com'], 'must start with http:// or https://'],
    [['pack', 'javascript:alert(1)'], 'a script or data'],
    [['pack', 'file:///home/me/index.html'], 'a file on one computer'],
    [['pack', 'https://'], 'domain is missing'],
    [['pack', 'https://user:pw@example.com'], 'user name or password'],
    [['pack', `https://example.com/${'x'.repeat(6000)}`], 'more than 2048'],
    [['pack', 'https://exa mple.com'], 'spaces'],
    [['pack', 'https://example.com:99999'], 'port'],
    [['pack', 'https://example.com\\x'], 'backslash'],
    [['pack', link, '--name', '🍵'], 'at least one letter'],
    [['pack', link, '--name', 'x'.repeat(500)], 'more than 30'],
    [['pack', link, '--name', ''], 'empty'],
    [['pack', link, '--name', 'متجر\u200f'], 'text-direction'],
    [['pack', link, '--name', 'a\tb'], 'control character'],
    [['pack', link, '--name-zh', '茶\u200b'], 'zero-width'],
    [['pack', link, '--package', 'com.new.app'], 'Java keyword'],
    [['pack', link, '--bundle-id', 'cn.shanye.*'], 'asterisk'],
    [['pack', link, '--app-version', '1.0'], '1.0.0'],
    [['pack', link, '--version-code', '0'], '2100000000'],
    [['pack', link, '--version-code', '1e3'], '2100000000'],
    [['pack', link, '--icon', '/nowhere/icon.png'], 'does not exist'],
    [['pack', link, '--icon', file('no-picture.png', '<html>')], 'not a picture'],
    [['pack', link, '--modules', file('broken.json', '{')], 'JSON'],
    [['pack', link, '--modules', file('unknown.json', '{"botnavv":{}}')], 'botnavv'],
    [
      ['pack', link, '--modules', file('wrong.json', '{"pullRefresh":{"config":{"color":"red"}}}')],
      'pullRefresh.color',
    ],
    [['pack', link, '--modules', file('cloud.json', '{"noNetWork":{"config":{"image":"no.png"}}}')], 'no.png'],
    [['pack', link, '--keystore', '/nowhere/key.p12'], 'does not exist'],
    [['pack', link, '--icon', '/dev/zero'], 'larger than 10 MB'],
    [['pack', link, '--keystore', '/dev/zero'], 'larger than 1 MB'],
    [['pack', link, '--modules', '/dev/zero'], 'larger than 1 MB'],
    [
      ['pack', link, '--keystore', file('k.p12', '0\x05\x02\x01\x03'), '--keystore-password-file', '/dev/zero'],
      '64 KB',
    ],
    [['pack', link, '--lang', 'fr'], 'not “fr”'],
    [['--help', '--lang=fr'], 'not “fr”'],
    [['pack', 'http://a..b'], 'domain'],
    [['verify', '/nowhere.apk'], 'does not exist'],
    [['verify', folder], 'it is a folder'],
    [['inspect', folder], 'it is a folder'],
    [['check', 'nonsense'], 'No web address'],
    [['check', 'https://user@example.com'], 'user name'],
  ])('%j names the fault', async (args, words) => {
    const ran = await runHere(args, { QDB_KEYSTORE_PASSWORD: 'x' });
    expect(ran.err).toContain(words);
    expect(ran.code).toBe(2);
    expect(ran.err).not.toContain('secret');
  });

  test('is an invalid build time', async () => {
    const ran = await runHere(['pack', link], { SOURCE_DATE_EPOCH: 'yesterday' });
    expect(ran).toMatchObject({ code: 2, err: expect.stringContaining('not “yesterday”') });
  });

  test('ends the process with 2', async () => {
    expect(await runQdb(['pack', 'ftp://example.com'])).toMatchObject({ code: 2, out: '' });
  });
});

test('the icon of an installer is described by size and hash', async () => {
  const { products } = await pack(await samplePackInput());
  for (const { file: name, bytes } of products.filter(({ kind }) => kind === 'apk' || kind === 'unsigned-ipa')) {
    writeFileSync(join(folder, name), bytes);
    const ran = await runHere(['inspect', join(folder, name)]);
    const { icon } = JSON.parse(ran.out);
    expect(icon.data ?? icon.bytes).toEqual({
      size: expect.any(Number),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  }
});

describe('a defect', () => {
  test.each(['verify', 'inspect'])('is the answer of %s to a file that is not an installer', async (command) => {
    expect(await runHere([command, file('letter.txt', 'Dear phone,')])).toMatchObject({ code: 1, out: '' });
  });

  test('is a folder that cannot be written, found before the site is fetched', async () => {
    const ran = await runHere(['pack', link, '--out', join(file('plain-file', ''), 'out')]);
    expect(ran).toMatchObject({ code: 1, err: expect.stringContaining('Cannot write to') });
  });

  test('leaves no partial files', async () => {
    const out = join(folder, 'half');
    mkdirSync(join(out, 'report.json'), { recursive: true });
    const ran = await runQdb(['pack', link, '--name', 'Tea', '--package', 'cn.shanye.tea', '--out', out]);
    expect(ran).toMatchObject({ code: 1, err: expect.stringContaining(`${join(out, 'report.json')}: it is a folder`) });
    expect(readdirSync(out)).toEqual(['report.json']);
  });

  test.skipIf(process.platform !== 'linux').each([
    ['/proc/qdb', 'Cannot write to /proc/qdb: nothing new can be made there'],
    ['/etc/passwd', 'Cannot write to /etc/passwd: a file is in the way'],
  ])('is the folder %s, reported at once', async (out, words) => {
    expect(await runHere(['pack', link, '--out', out])).toMatchObject({ code: 1, err: expect.stringContaining(words) });
  });
});

test('a full disk is a defect that leaves no partial files', async () => {
  const out = join(folder, 'small');
  const limited = ['ulimit -f 40; exec "$0" "$@"', process.execPath, 'cli/main.ts', 'pack', await closedAddress()];
  const ran = spawnSync('sh', ['-c', ...limited, '--package', 'cn.shanye.tea', '--out', out], {
    env: { PATH: process.env.PATH, LANG: 'C' },
    encoding: 'utf8',
  });
  expect(ran).toMatchObject({ status: 1, stderr: expect.stringContaining('Cannot write to') });
  expect(readdirSync(out)).toEqual([]);
});

describe('output that cannot be written', () => {
  const sh = (command: string) =>
    spawnSync('sh', ['-c', command, process.execPath], {
      env: { PATH: process.env.PATH, LANG: 'C' },
      encoding: 'utf8',
    });

  test.skipIf(process.platform !== 'linux')('is a defect, in one line', () => {
    const { status, stderr } = sh('"$0" cli/main.ts --help > /dev/full');
    expect([status, stderr]).toEqual([1, 'The output cannot be written: the disk is full.\n']);
  });

  test('is not a defect when the reader closed the pipe', () => {
    expect(sh('{ "$0" cli/main.ts --help; echo $? >&2; } | true').stderr).toBe('0\n');
  });
});

test('a port that browsers block is reported as such', async () => {
  const ran = await runHere(['check', 'http://127.0.0.1:1/'], { FETCH_ALLOW: '127.0.0.1' });
  expect(ran).toMatchObject({ code: 3, err: expect.stringContaining('browsers do not open that port') });
});

test('a missing site is unreachable', async () => {
  const ran = await runQdb(['check', await closedAddress()], { FETCH_ALLOW: '127.0.0.1' });
  expect(ran).toMatchObject({ code: 3, err: expect.stringContaining('refused') });
});

test('a private address is not requested unless it is allowed', async () => {
  const ran = await runHere(['check', await closedAddress()]);
  expect(ran).toMatchObject({ code: 3, err: expect.stringContaining('FETCH_ALLOW') });
});
