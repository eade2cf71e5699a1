import { describe, expect, test } from 'vitest';
import { allOn, parseModuleSettings } from '#modules/parse-config.ts';
import { samplePackInput } from '#tests/story/pack-input.ts';
import { plainPng } from '#tests/story/pictures.ts';
import type { ShellConfig } from './shell-config.ts';
import { buildShellFiles } from './shell-files.ts';

function settings(value: unknown) {
  const parsed = parseModuleSettings(value);
  if (!parsed.ok) {
    throw new Error(`${parsed.module}.${parsed.field}: ${parsed.reason}`);
  }
  return parsed.settings;
}

async function configOf(...input: Parameters<typeof samplePackInput>): Promise<ShellConfig> {
  const files = buildShellFiles(await samplePackInput(...input));
  return JSON.parse(Buffer.from(files.find(({ name }) => name === 'config.json')!.data).toString());
}

describe('config.json', () => {
  test('gives the shell the facts of the app', async () => {
    expect(await configOf()).toMatchObject({
      config_version: 1,
      app: { id: 'Yq7dT3mKc2', name: 'Shanye Tea', name_zh: '山野茶事', link: 'https://shanye.cn/', version_code: 1 },
      look: { theme_color: '#2f7d5b', start_image: null, mark: null },
      licence: { expires_at: 0 },
    });
  });

  test('uses the app’s name in its texts, in each language its own', async () => {
    const config = await configOf();
    expect(config.modules.userAgreement?.config.againText).toMatchObject({
      zh: expect.stringContaining('才能使用山野茶事'),
      en: expect.stringContaining('Shanye Tea can only be used'),
    });
  });

  test('escapes the name where the text is HTML, and nowhere else', async () => {
    const title = { zh: '{app} $& {app}', en: '{app}' };
    const modules = settings({ userAgreement: { config: { title, content: { zh: '<p>{app}</p>', en: '' } } } });
    const { userAgreement } = (await configOf({ name: 'A<b>&"', nameZh: '' }, { modules })).modules;
    expect(userAgreement?.config).toMatchObject({
      title: { zh: 'A<b>&" $& A<b>&"', en: 'A<b>&"' },
      content: { zh: '<p>A&lt;b&gt;&amp;&quot;</p>' },
    });
  });

  test('holds nothing of an inactive module', async () => {
    const modules = settings({ userAgreement: { on: false } });
    expect((await configOf({}, { modules })).modules.userAgreement).toBeUndefined();
  });

  test('holds every setting of a module that is on', async () => {
    const { nativeConfig } = (await configOf({}, { modules: allOn() })).modules;
    expect(nativeConfig?.config).toEqual(allOn().nativeConfig?.config);
  });
});

describe('qdb.js', () => {
  const scriptOf = async (config: object) => {
    const input = await samplePackInput({}, { modules: settings({ nativeConfig: { on: true, config } }) });
    const { data } = buildShellFiles(input).find(({ name }) => name === 'qdb.js')!;
    return { data, text: Buffer.from(data).toString(), shells: input.shells };
  };

  test('is the SDK alone, as one array for all apps', async () => {
    const { data, shells } = await scriptOf({});
    expect(data).toBe(shells.sdk);
  });

  test('is one function with the calls of other wrappers where the owner wants them', async () => {
    const { text, shells } = await scriptOf({ migration: true });
    const [sdk, migration] = [shells.sdk, shells.migration].map((bytes) => Buffer.from(bytes).toString());
    expect(text).toBe(`(function(boot){(${sdk})(boot);(${migration})()})`);
    expect(new Function(`return ${text}`)()).toBeTypeOf('function');
  });
});

describe('pictures', () => {
  test('of active modules lie beside the configuration and are named there', async () => {
    const modules = settings({ noNetWork: { config: { image: 'upload-17' } } });
    const pictures = new Map([['upload-17', plainPng(8)]]);
    const files = buildShellFiles(await samplePackInput({}, { modules, pictures }));
    expect(files.map(({ name }) => name)).toEqual(['config.json', 'qdb.js', 'pictures/1.png']);
    expect((await configOf({}, { modules, pictures })).modules.noNetWork?.config.image).toBe('pictures/1.png');
  });

  test('of inactive modules are left out, even when missing', async () => {
    const modules = settings({ noNetWork: { on: false, config: { image: 'gone' } } });
    const files = buildShellFiles(await samplePackInput({}, { modules }));
    expect(files).toHaveLength(2);
  });

  test.each([
    ['start.png', plainPng(8)],
    ['start.jpg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
    ['start.gif', Buffer.from('GIF89a')],
    ['start.webp', Buffer.from('RIFF\0\0\0\0WEBP')],
  ])('the start image is kept as %s', async (name, startImage) => {
    expect((await configOf({ startImage })).look.start_image).toBe(name);
  });
});
