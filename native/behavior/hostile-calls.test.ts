import { describe, expect, test } from 'vitest';
import { shellFunctions } from '#modules/functions.ts';
import type { SdkValue } from '#modules/sdk-function.ts';
import { fullConfigs } from '#tests/story/full-settings.ts';
import { hostileValues } from './hostile-values.ts';
import { call, type Phone } from './phone.ts';
import { systems } from './phones.ts';

const home = 'https://shanye.cn/';
const named = /^E_(NOT_ENABLED|CONSENT|PERMISSION|CANCEL|PARAM|UNSUPPORTED|NETWORK|NOT_IN_APP)$/;

/** These end the page’s right to call, or cover it; the phone starts anew after them. */
const endsPage = ['agreement.set', 'agreement.revoke', 'agreement.show', 'agreement.open', 'app.exit'];

/** A valid value of each parameter, so that one at a time is hostile. */
function soundValue({ name, type }: SdkValue): unknown {
  const literal = /'([^']+)'/.exec(type)?.[1];
  const ofName: Record<string, unknown> = { url: `${home}tea`, color: '#2f7d5b', callback: 'tea:done' };
  const ofType: Record<string, unknown> = { boolean: true, number: 1, string: 'tea' };
  return type.endsWith('[]') ? [] : (literal ?? ofName[name] ?? ofType[type] ?? {});
}

const soundValues = (params: readonly SdkValue[]) =>
  Object.fromEntries(params.map((each) => [each.name, soundValue(each)]));

/** The outcome of a call, or `waits`: for the user, or because the page has gone. */
async function outcomeOf(phone: Phone, name: string, params: unknown): Promise<string> {
  const script = `qdb.call(${JSON.stringify(name)}, ${JSON.stringify(params)})`;
  const answer = (phone.run(script) as Promise<object>).then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
  return Promise.race([answer, new Promise<string>((resolve) => setTimeout(resolve, 5, 'waits'))]);
}

describe.each(systems)('a hostile page on %s', (system, start) => {
  const begin = () => {
    const phone = start({ modules: fullConfigs, agreed: 1 });
    phone.touch();
    return phone;
  };
  const ours = shellFunctions.filter(({ only = system.toLowerCase() }) => only === system.toLowerCase());

  test.each(ours)(
    'that calls $name with hostile values gets a result or a named failure',
    async ({ name, params = [], waits }) => {
      const given = [
        ...params.flatMap((param) => hostileValues.map((value) => ({ ...soundValues(params), [param.name]: value }))),
        ...hostileValues,
        { success: 7, fail: 'x', complete: {} },
      ];
      const wrong: unknown[] = [];
      let phone = begin();
      for (const value of given) {
        const loads = phone.loads.length;
        const outcome = await outcomeOf(phone, name, value);
        const isGone = phone.loads.length > loads || endsPage.includes(name);
        if (outcome !== 'done' && !named.test(outcome) && !(outcome === 'waits' && (waits || isGone))) {
          wrong.push([value, outcome]);
        }
        if (isGone) {
          wrong.push(...phone.loads.slice(loads).filter((address) => !/^https?:/.test(address)));
          phone = endsPage.includes(name) ? begin() : back(phone);
        }
      }
      expect(wrong).toEqual([]);
      expect(await call(back(phone), 'device.getInfo')).toMatchObject({ platform: phone.system });
    },
  );

  test('that gives the bridge broken messages with a valid token gets no answer that it could misuse', async () => {
    const phone = begin();
    const message = phone.run(`(() => {
      const end = window.QdbNative ?? webkit.messageHandlers.qdb;
      const name = window.QdbNative ? 'call' : 'postMessage';
      const send = end[name];
      let text;
      end[name] = (given) => { text = given };
      qdb.call('device.getInfo').catch(() => {});
      end[name] = send;
      window.give = (given) => send.call(end, given);
      return text;
    })()`) as string;
    const { t } = JSON.parse(message) as { t: string };
    const token = `"t":${JSON.stringify(t)}`;
    const broken = [
      ...[
        '',
        'null',
        '[]',
        '7',
        '"x"',
        '{',
        '{"t":',
        `{${token}}`,
        `{${token},"api":null}`,
        `{${token},"api":7,"id":"x"}`,
      ],
      ...[`{${token},"api":"__proto__","id":1}`, `{${token},"api":"device.getInfo","id":1e999,"params":[]}`],
      ...[
        `{${token},"api":"app.openUrl","id":-1,"params":"x"}`,
        `{${token},"api":"app.openUrl","params":{"url":{"url":{}}}}`,
      ],
      ...[
        '['.repeat(50_000),
        `{${token},"api":"${'x'.repeat(2_000_000)}"}`,
        `{${token},"api":"device.\\u0000","id":2}`,
      ],
    ];
    for (const text of broken) {
      phone.run(`give(${JSON.stringify(text)})`);
    }
    expect(await call(phone, 'device.getInfo')).toMatchObject({ platform: phone.system });
  });
});

function back(phone: Phone): Phone {
  phone.open(home);
  return phone;
}
