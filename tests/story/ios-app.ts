import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { utf8 } from '#formats/bytes.ts';
import type { IosApp } from '#ios/build-ipa.ts';
import { infoPlist } from '#ios/info-plist.ts';
import { iosShell } from '#native/ios-shell/shell.ts';

const iconSizes = {
  'AppIcon60x60@2x.png': 120,
  'AppIcon60x60@3x.png': 180,
  'AppIcon76x76@2x~ipad.png': 152,
  'AppIcon83.5x83.5@2x~ipad.png': 167,
};

const icons = await Promise.all(
  Object.entries(iconSizes).map(async ([name, side]) => {
    const square = { width: side, height: side, channels: 3 as const, background: '#1e90ff' };
    return { name, data: new Uint8Array(await sharp({ create: square }).png().toBuffer()) };
  }),
);

const binaries = {
  device: new Uint8Array(readFileSync(iosShell.deviceUrl)),
  simulator: new Uint8Array(readFileSync(iosShell.simulatorUrl)),
};

const texts = (language: 'zh' | 'en') =>
  Object.fromEntries(Object.entries(iosShell.usage).map(([key, text]) => [key, text[language]]));

/** The app of 星河科技 as an iOS bundle, for tests of the engine without modules. */
export function sampleIosApp(kind: 'device' | 'simulator' = 'device'): IosApp {
  return {
    bundleName: 'XingheShop',
    infoPlist: infoPlist({
      bundleId: 'com.xinghe.shop',
      name: 'Xinghe Shop',
      version: '1.2.0',
      build: '7',
      executable: iosShell.executable,
      minimumOs: iosShell.minimumOs,
      sdk: iosShell.sdk,
      iconFiles: icons.map(({ name }) => name),
      usage: texts('en'),
      querySchemes: iosShell.querySchemes,
      allowHttp: false,
      more: [iosShell.plist, { CFBundleURLTypes: [{ CFBundleURLSchemes: ['xinghe'] }] }],
    }),
    strings: {
      zh: { CFBundleDisplayName: '星河商城', ...texts('zh') },
      en: { CFBundleDisplayName: 'Xinghe Shop', ...texts('en') },
    },
    icons,
    files: [{ name: 'shell/config.json', data: utf8('{"config_version":1}') }],
    entitlements: {},
    binary: binaries[kind],
  };
}
