import type { AndroidApp } from '#android/build-apk.ts';
import type { XmlElement, XmlValue } from '#android/manifest/xml-element.ts';
import { ANY_DENSITY, ResourceTable } from '#android/resources/resource-table.ts';
import { utf8 } from '#formats/bytes.ts';
import type { SigningKey } from '#formats/signing-key.ts';
import { tinyDex } from '../oracle/tiny-dex.ts';
import { plainPng } from './pictures.ts';

const THEME_MATERIAL_LIGHT_NO_ACTION_BAR = 0x01030241;
const densities = { mdpi: 160, hdpi: 240, xhdpi: 320, xxhdpi: 480, xxxhdpi: 640 };

const sampleDex = tinyDex(['app.shell.MainActivity', 'app.shell.FileProvider']);

/** The shop of the story, with everything an app of ours has: names in two languages, adaptive icon, styles, native code. */
export function sampleApp(signingKey: SigningKey, over: Partial<AndroidApp> = {}): AndroidApp {
  const resources = new ResourceTable('com.xinghe.shop');
  const label = resources.add('string', 'app_name', 'Xinghe Shop');
  resources.add('string', 'app_name', '星河商城 😀', { language: 'zh' });
  const background = resources.add('color', 'icon_background', { color: 0xffffffff });
  resources.add('color', 'icon_background', { color: 0xff202020 }, { night: true });
  const icon = resources.id('mipmap', 'ic_launcher');
  const foreground = resources.id('mipmap', 'ic_foreground');
  for (const [name, density] of Object.entries(densities)) {
    resources.add('mipmap', 'ic_launcher', { file: `res/mipmap-${name}/ic_launcher.png` }, { density });
    resources.add('mipmap', 'ic_foreground', { file: `res/mipmap-${name}/ic_foreground.png` }, { density });
  }
  const adaptive = 'res/mipmap-anydpi-v26/ic_launcher.xml';
  resources.add('mipmap', 'ic_launcher', { file: adaptive }, { density: ANY_DENSITY, sdk: 26 });
  const hosts = resources.add('xml', 'hosts', { file: 'res/xml/hosts.xml' });
  const parent = THEME_MATERIAL_LIGHT_NO_ACTION_BAR;
  const items = { windowNoTitle: true, colorPrimary: { color: 0xff3366ff }, windowBackground: { ref: background } };
  const theme = resources.style('App', { parent, items });
  const splash = {
    windowSplashScreenBackground: { ref: background },
    windowSplashScreenAnimatedIcon: { ref: foreground },
  };
  resources.style('App', { parent, items: { ...items, ...splash } }, { sdk: 31 });
  return {
    resources,
    signingKey,
    minSdk: 24,
    manifest: sampleManifest({ label, icon, theme, hosts }),
    files: [
      { name: 'classes.dex', data: sampleDex },
      { name: adaptive, xml: adaptiveIcon(background, foreground) },
      { name: 'res/xml/hosts.xml', xml: networkSecurity },
      ...Object.keys(densities).flatMap((name, i) => [
        { name: `res/mipmap-${name}/ic_launcher.png`, data: plainPng(48 + 24 * i) },
        { name: `res/mipmap-${name}/ic_foreground.png`, data: plainPng(108 + 54 * i) },
      ]),
      { name: 'assets/shell/config.json', data: utf8('{"config_version":1}') },
      { name: `assets/图片/${'很长的名字'.repeat(8)}.txt`, data: utf8('folded') },
      { name: 'lib/arm64-v8a/libsample.so', data: new Uint8Array(70001).fill(7) },
    ],
    ...over,
  };
}

function sampleManifest(ids: { label: number; icon: number; theme: number; hosts: number }): XmlElement {
  return element(
    'manifest',
    {
      'android:versionCode': 3,
      'android:versionName': '1.0.2',
      'android:compileSdkVersion': 36,
      'android:compileSdkVersionCodename': '16',
      package: 'com.xinghe.shop',
      platformBuildVersionCode: '36',
      platformBuildVersionName: '16',
    },
    element('uses-sdk', { 'android:minSdkVersion': 24, 'android:targetSdkVersion': 36 }),
    element('uses-permission', { 'android:name': 'android.permission.INTERNET' }),
    element('uses-permission', { 'android:name': 'android.permission.CAMERA' }),
    element(
      'queries',
      {},
      element('intent', {}, action('android.intent.action.VIEW'), element('data', { 'android:scheme': 'weixin' })),
    ),
    element(
      'application',
      {
        'android:label': { ref: ids.label },
        'android:icon': { ref: ids.icon },
        'android:theme': { ref: ids.theme },
        'android:networkSecurityConfig': { ref: ids.hosts },
        'android:allowBackup': false,
        'android:extractNativeLibs': false,
      },
      element(
        'activity',
        {
          'android:name': 'app.shell.MainActivity',
          'android:exported': true,
          'android:configChanges': { hex: 0x40003fb4 },
          'android:launchMode': 2,
        },
        element('intent-filter', {}, action('android.intent.action.MAIN'), category('LAUNCHER')),
        element(
          'intent-filter',
          {},
          action('android.intent.action.VIEW'),
          category('DEFAULT'),
          category('BROWSABLE'),
          element('data', { 'android:scheme': 'xinghe' }),
        ),
      ),
      element('provider', {
        'android:name': 'app.shell.FileProvider',
        'android:authorities': 'com.xinghe.shop.files',
        'android:exported': false,
      }),
    ),
  );
}

function adaptiveIcon(background: number, foreground: number): XmlElement {
  return element(
    'adaptive-icon',
    {},
    element('background', { 'android:drawable': { ref: background } }),
    element('foreground', { 'android:drawable': { ref: foreground } }),
  );
}

const networkSecurity = element(
  'network-security-config',
  {},
  element('base-config', { cleartextTrafficPermitted: 'false' }),
  element('domain-config', {}, { tag: 'domain', attributes: { includeSubdomains: true }, text: 'xinghe.com' }),
);

export function element(tag: string, attributes: Record<string, XmlValue>, ...children: XmlElement[]): XmlElement {
  return { tag, attributes, children };
}

const action = (name: string) => element('action', { 'android:name': name });
const category = (name: string) => element('category', { 'android:name': `android.intent.category.${name}` });
