import { expect, test } from 'vitest';
import { allOff } from '#modules/parse-config.ts';
import { samplePackInput } from '#tests/story/pack-input.ts';
import { reportBuild } from './report.ts';

const hostsWith = async (url: string) => {
  const modules = { ...allOff(), updateRemind: { on: true, config: { url } } };
  const { hosts } = await reportBuild(await samplePackInput({}, { modules }), [], []);
  return hosts.map(({ host }) => host);
};

test('the report names the hosts that modules reach, and none for a setting that is empty', async () => {
  expect(await hostsWith('https://updates.shanye.cn:8443/version.json')).toEqual([
    'shanye.cn',
    '*.shanye.cn',
    'updates.shanye.cn:8443',
  ]);
  expect(await hostsWith('')).toEqual(['shanye.cn', '*.shanye.cn']);
});
