import { expect, test } from 'vitest';
import { defaultSettings } from './parse-config.ts';
import { withPowers } from './with-powers.ts';

test('powers that a site needs are switched on beside the settings that are there', () => {
  const off = defaultSettings();
  const own = { ...off, nativeConfig: { on: true, config: { ...off.nativeConfig!.config, zoom: true } } };
  expect(withPowers(own, ['camera', 'location']).nativeConfig).toMatchObject({
    on: true,
    config: { zoom: true, camera: true, microphone: false, location: true },
  });
  expect(withPowers(off, ['microphone']).nativeConfig).toMatchObject({ on: true, config: { microphone: true } });
  expect(withPowers(off, [])).toBe(off);
});
