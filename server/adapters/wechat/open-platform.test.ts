import { expect, test } from 'vitest';
import { systemClock } from '../clock/system.ts';
import { account, describeWechat, phones, startPhones } from './conformance.ts';
import { createOpenPlatform } from './open-platform.ts';

const pages = { connect: 'https://open.weixin.qq.com', redirect: 'https://app.shanye.example/wechat/oauth' };

describeWechat('a website application', null, (simulator) => {
  const wechat = createOpenPlatform({ ...account, base: simulator.base, ...pages }, systemClock);
  return {
    wechat,
    // WeChat's page sends the browser back with a code and the state of its opening.
    answer: async (url, phone) => {
      const scene = new URL(url).searchParams.get('state')!;
      return { scene, user: await wechat.userOfCode(simulator.codeFor(phone)) };
    },
  };
});

test('the invitation is WeChat’s own page, for a window', async () => {
  const wechat = createOpenPlatform({ ...account, base: 'http://127.0.0.1:1', ...pages }, systemClock);
  const { url, kind } = await wechat.invite('abc', 180);
  expect(kind).toBe('window');
  expect(url).toBe(
    'https://open.weixin.qq.com/connect/qrconnect?appid=wx1234567890abcdef&redirect_uri=https%3A%2F%2Fapp.shanye.example%2Fwechat%2Foauth' +
      '&response_type=code&scope=snsapi_login&state=abc#wechat_redirect',
  );
});

test('a code is valid once', async () => {
  const simulator = await startPhones();
  const wechat = createOpenPlatform({ ...account, base: simulator.base, ...pages }, systemClock);
  const code = simulator.codeFor(phones[0]);
  expect((await wechat.userOfCode(code)).nickname).toBe('林晓');
  await expect(wechat.userOfCode(code)).rejects.toMatchObject({ kind: 'refused', code: '40163' });
  await simulator.close();
});
