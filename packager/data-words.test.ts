import { describe, expect, test } from 'vitest';
import { allOff, parseModuleSettings } from '#modules/parse-config.ts';
import { androidContribution, modules, reachedHosts } from '#modules/registry.ts';
import { inputWith } from '#tests/story/full-input.ts';
import { fullConfigs, fullSettings } from '#tests/story/full-settings.ts';
import { shellModules } from './shell-modules.ts';

type Words = { zh: string; en: string };

/** The agreement in an app with these modules on, with the text of a new app. */
async function agreementWith(configs: Readonly<Record<string, object>>): Promise<Words> {
  const on = Object.entries(configs).map(([name, config]) => [name, { on: true, config }]);
  const parsed = parseModuleSettings({ ...allOff(), ...Object.fromEntries(on), userAgreement: { on: true } });
  const { modules: packed } = shellModules(await inputWith(parsed.ok ? parsed.settings : fullSettings));
  return packed.userAgreement!.config.content as Words;
}

describe('the agreement of a new app', () => {
  test('says that an app without other modules reads and sends nothing', async () => {
    const { zh, en } = await agreementWith({});
    expect(zh).toContain('本应用自身不读取、不发送其他信息');
    expect(en).toContain('the app itself reads and sends nothing');
    expect(zh + en).not.toMatch(/\{data\}|\{app\}/);
  });

  test.each(modules.map((module) => [module.name, module] as const))(
    'names what %s reads and sends, once it is on',
    async (name, module) => {
      const config = fullConfigs[name]!;
      const { zh, en } = await agreementWith({ [name]: config });
      const { permissions = [] } = androidContribution(module, config);
      const hosts = reachedHosts(module, config);
      for (const { why } of [...permissions, ...hosts]) {
        expect(zh).toContain(why.zh.replaceAll('{app}', '山野茶事'));
        expect(en).toContain(why.en.replaceAll('{app}', 'Shanye Tea'));
      }
      for (const { host } of hosts) {
        expect(zh).toContain(host);
      }
      const { zh: bare } = await agreementWith({});
      const isNamed = module.reads !== undefined || permissions.length > 0 || hosts.length > 0;
      expect(zh !== bare).toBe(isNamed);
    },
  );

  test('names clipboard, contacts, addresses, pictures, statistics and messages, which need no permission', async () => {
    const { zh } = await agreementWith(Object.fromEntries(Object.entries(fullConfigs).map(([name]) => [name, {}])));
    for (const word of ['剪贴板', '联系人', 'IP 地址', '照片', '匿名统计', '随机编号']) {
      expect(zh).toContain(word);
    }
  });
});
