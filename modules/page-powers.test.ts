import { describe, expect, test } from 'vitest';
import { pagePowers } from './page-powers.ts';
import { parseModuleSettings } from './parse-config.ts';
import { androidContribution, findModule, iosContribution } from './registry.ts';
import { readStoredSettings } from './stored-settings.ts';

const module = findModule('nativeConfig')!;

function contributions(config: object) {
  const parsed = parseModuleSettings({ nativeConfig: { on: true, config } });
  const checked = parsed.ok ? parsed.settings.nativeConfig!.config : {};
  return { android: androidContribution(module, checked), ios: iosContribution(module, checked) };
}

describe('camera, microphone and location for pages', () => {
  test('are off in a new app and in one that an earlier version saved', () => {
    expect(contributions({})).toEqual({ android: {}, ios: {} });
    const stored = readStoredSettings({ nativeConfig: { on: true, config: { zoom: true } } });
    expect(stored.adjusted).toEqual([]);
    expect(pagePowers.map((power) => stored.settings.nativeConfig!.config[power])).toEqual([false, false, false]);
  });

  test('bring their permissions, the hardware, the reason of iOS and the data, and nothing of the others', () => {
    const { android, ios } = contributions({ location: true });
    expect(android.permissions?.map(({ name }) => name)).toEqual([
      'android.permission.ACCESS_FINE_LOCATION',
      'android.permission.ACCESS_COARSE_LOCATION',
    ]);
    expect(android.features).toContain('android.hardware.location.gps');
    expect(Object.keys(ios.usage!)).toEqual(['NSLocationWhenInUseUsageDescription']);
    expect(ios.privacy).toEqual({ collected: ['NSPrivacyCollectedDataTypePreciseLocation'] });
  });

  test.each([
    [
      { zh: '拍照', en: 'Photos' },
      { zh: '拍照', en: 'Photos' },
    ],
    [
      { zh: '拍照', en: ' ' },
      { zh: '拍照', en: '拍照' },
    ],
    [
      { zh: '', en: '' },
      { zh: expect.stringContaining('拍照、扫码'), en: expect.stringContaining('scan a code') },
    ],
  ])('of purpose %j say a reason in both languages', (cameraPurpose, why) => {
    const { android, ios } = contributions({ camera: true, cameraPurpose });
    expect(android.permissions).toEqual([{ name: 'android.permission.CAMERA', why }]);
    expect(ios.usage).toEqual({ NSCameraUsageDescription: why });
  });
});
