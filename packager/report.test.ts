import { expect, test } from 'vitest';
import { allOn } from '#modules/parse-config.ts';
import { modules } from '#modules/registry.ts';
import { samplePackInput } from '#tests/story/pack-input.ts';
import { reportBuild } from './report.ts';

test('the report names the platforms that have each module', async () => {
  const report = await reportBuild(await samplePackInput({}, { modules: allOn() }), [], []);
  const onIos = report.modules.filter(({ platforms }) => platforms?.includes('ios')).map(({ name }) => name);
  expect(onIos).toEqual(modules.filter(({ ios }) => ios !== null).map(({ name }) => name));
  expect(report.modules.filter(({ platforms }) => !platforms?.includes('android'))).toEqual([]);
});
