import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { type Ran, runQdb } from '#tests/oracle/run-qdb.ts';

/** Aliyun's gateway, which answers that it does not know the key. */
let gateway: Server;
const folder = newFolder();
beforeAll(async () => {
  const words = { code: 'InvalidAccessKeyId.NotFound', message: 'Specified access key is not found.', statusCode: 404 };
  gateway = createServer((_, response) => response.writeHead(404).end(JSON.stringify(words)));
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void gateway.close());

/** DATABASE_URL leads to no server, because the command needs no database. */
const settings = (more: Record<string, string> = {}) => ({
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
  ...more,
});
const aliyun = () => ({
  SMS_DRIVER: 'aliyun',
  ALIYUN_SMS_BASE: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
  ALIYUN_AK: 'LTAItest',
  ALIYUN_SK: 'the-secret-of-aliyun',
  SMS_SIGN: '启动宝',
  SMS_TEMPLATE_CODE: 'SMS_1',
});
const tryProviders = (args: readonly string[] = [], more: Record<string, string> = {}): Promise<Ran> =>
  runQdb(['admin', 'providers', ...args], settings(more));

describe('npx qdb admin providers', () => {
  test('says what is wrong, and where it is mended, in both languages, and fails', async () => {
    const [en, zh] = await Promise.all([tryProviders([], aliyun()), tryProviders(['--lang', 'zh'], aliyun())]);
    expect(en).toMatchObject({ code: 1, err: '' });
    expect(en.out).toMatch(/^SMS +sms +Live +Fails: The key or the signature is wrong/m);
    expect(en.out).toMatch(/^ +To mend: .*AccessKey 管理; our settings: ALIYUN_AK, ALIYUN_SK/m);
    expect(en.out).toContain('It said: Aliyun SMS: 404 InvalidAccessKeyId.NotFound');
    expect(en.out).toContain('1 tried, 1 failing');
    expect(zh.code).toBe(1);
    expect(zh.out).toMatch(/^短信 +sms +正式 +出错：密钥或签名不对/m);
    expect(en.out + zh.out).not.toContain('the-secret-of-aliyun');
  });

  test('aligns its columns, with Chinese letters two wide', async () => {
    const { out } = await tryProviders(['--lang', 'zh'], aliyun());
    const widthBefore = (line: string, word: string) => {
      const text = line.slice(0, line.indexOf(word));
      return [...text].reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? 2 : 1), 0);
    };
    const rows = out
      .split('\n')
      .filter((line) => /沙箱|未配置|正式|自带/.test(line.slice(0, 60)) && !line.startsWith(' '));
    expect(rows.length).toBe(15);
    const starts = rows.map((line) => widthBefore(line, /沙箱|未配置|正式|自带/.exec(line)![0]));
    expect(new Set(starts).size).toBe(1);
  });

  test('tries none of a demo, says so, and leaves no data folder', async () => {
    expect(await tryProviders()).toMatchObject({ code: 0, out: expect.stringContaining('No live provider to try') });
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  test('tries one by its name', async () => {
    expect(await tryProviders(['email'], aliyun())).toMatchObject({ code: 0, out: expect.not.stringContaining('sms') });
    expect(await tryProviders(['sms'], aliyun())).toMatchObject({ code: 1 });
  });

  test.each([
    [['providers', 'nobody'], {}, 'No provider “nobody”. There are: sms, email'],
    [['providers', 'sms', 'email'], {}, 'Too many arguments: email'],
    [['providers', '--all'], {}, 'no option --all'],
    [['members'], {}, 'There is no “admin members”'],
    [[], {}, 'npx qdb admin providers'],
    [['providers'], { SMS_DRIVER: 'aliyun' }, 'ALIYUN_AK: is missing'],
    [['providers'], { APP_ENV: 'production' }, 'APP_SECRET'],
  ])('%j with %j is refused in words', async (args, more, words) => {
    const ran = await runQdb(['admin', ...args], settings(more as Record<string, string>));
    expect(ran).toMatchObject({ code: 2, out: '', err: expect.stringContaining(words) });
  });
});
