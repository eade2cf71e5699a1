import { expect, test } from 'vitest';
import { parseModuleSettings } from '#modules/parse-config.ts';
import { sampleSettings } from './sample-settings.ts';

test('the sample app has settings that a member could save', () => {
  expect(parseModuleSettings(sampleSettings())).toEqual({ ok: true, settings: sampleSettings() });
});
