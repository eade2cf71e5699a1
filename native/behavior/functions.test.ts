import { describe, expect, test } from 'vitest';
import { sdkFunctions, shellFunctions } from '#modules/functions.ts';
import { modules } from '#modules/registry.ts';
import { fullConfigs } from '#tests/story/full-settings.ts';
import { call } from './phone.ts';
import { systems } from './phones.ts';

/** Every other module, as a new app has it. */
const without = (module: string | null) =>
  Object.fromEntries(modules.filter(({ name }) => name !== module).map(({ name }) => [name, {}]));

describe.each(systems)('on %s', (_, start) => {
  test.each(sdkFunctions.filter(({ module }) => module !== null))(
    '$name answers only with its module',
    async ({ name, module }) => {
      expect(await call(start({ modules: without(module), agreed: 1 }), name)).toBe('E_NOT_ENABLED');
    },
  );

  test.each(sdkFunctions.filter(({ module, waits }) => module === null && !waits))(
    '$name answers in every app',
    async ({ name }) => {
      expect(await call(start(), name)).toBeTypeOf('object');
    },
  );

  test.each(shellFunctions)('$name is there when its module is on', async ({ name, only }) => {
    const phone = start({ modules: fullConfigs, agreed: 1 });
    phone.touch();
    let failure = '';
    (phone.run(`qdb.call('${name}')`) as Promise<unknown>).catch((error: { code: string }) => {
      failure = error.code;
    });
    await new Promise((resolve) => setTimeout(resolve));
    expect((only ?? phone.system) === phone.system ? ['', 'E_PARAM', 'E_NETWORK'] : ['E_UNSUPPORTED']).toContain(
      failure,
    );
  });

  test('app.getConfig answers the facts of the app', async () => {
    expect(await call(start({ modules: { pullRefresh: {}, nativeConfig: {} } }), 'app.getConfig')).toMatchObject({
      appId: 'Yq7dT3mKc2',
      appName: '山野茶事',
      packageName: 'cn.shanye.tea',
      versionName: '1.0.0',
      versionCode: 1,
      link: 'https://shanye.cn/',
      modules: ['pullRefresh', 'nativeConfig'],
    });
  });

  test('a function of the other system, or an unknown one, is not supported', async () => {
    const phone = start({ modules: fullConfigs, agreed: 1 });
    const elsewhere = sdkFunctions.filter(({ only = phone.system }) => only !== phone.system);
    for (const name of [...elsewhere.map((each) => each.name), 'no.such', 'toString', '']) {
      expect([name, await call(phone, name)]).toEqual([name, 'E_UNSUPPORTED']);
    }
  });
});
