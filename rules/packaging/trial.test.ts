import { describe, expect, test } from 'vitest';
import { startTrial, trialHost } from './trial.ts';

const day = 86_400;
const fresh = { appTried: false, hostTried: false, running: 0 };

describe('a trial', () => {
  test('lasts seven days', () => {
    expect(startTrial(fresh, 1_000_000)).toEqual({ ok: true, endsAtSeconds: 1_000_000 + 7 * day });
  });

  test.each([
    [{ ...fresh, running: 2 }, null],
    [{ ...fresh, running: 3 }, 'limit'],
    [{ ...fresh, appTried: true }, 'app'],
    [{ ...fresh, hostTried: true }, 'host'],
    [{ appTried: true, hostTried: true, running: 3 }, 'app'],
    [{ ...fresh, hostTried: true, running: 3 }, 'host'],
  ])('after %j is refused for %s', (history, reason) => {
    const check = startTrial(history, 0);
    expect(check.ok ? null : check.reason).toBe(reason);
  });
});

test.each([
  ['https://www.Shanye.cn:8443/a', 'shanye.cn'],
  ['http://shanye.cn./', 'shanye.cn'],
  ['https://m.shanye.cn/', 'm.shanye.cn'],
  ['https://www.cn/', 'www.cn'],
  ['https://www.www.shanye.cn/', 'shanye.cn'],
  ['https://www.www.cn/', 'www.cn'],
  ['https://www.www.www.m.shanye.cn/', 'm.shanye.cn'],
  ['https://wwww.shanye.cn/', 'wwww.shanye.cn'],
  ['http://93.184.216.34/', '93.184.216.34'],
  ['http://[::ffff:93.184.216.34]:81/', '93.184.216.34'],
  ['http://[0:0:0:0:0:FFFF:5db8:d822]/', '93.184.216.34'],
  ['http://[::ffff:a00:1]/', '10.0.0.1'],
  ['http://[2001:db8::5db8:d822]/', '[2001:db8::5db8:d822]'],
])('%s is tried as %s', (link, host) => {
  expect(trialHost(link)).toBe(host);
});
