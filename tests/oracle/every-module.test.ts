import { writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildApk } from '#android/build-apk.ts';
import type { ModuleSettings } from '#modules/app-module.ts';
import { allOff, allOn, parseModuleSettings } from '#modules/parse-config.ts';
import { androidContribution, modules } from '#modules/registry.ts';
import { shellPermissions } from '#native/android-shell/manifest.ts';
import { classPathOf, findJava, missingFor } from '#native/android-shell/test/robolectric/tools.ts';
import { buildAndroidApp } from '#packager/android/android-app.ts';
import { packProduct } from '#packager/pack.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { inputWith } from '#tests/story/full-input.ts';
import { fullConfigs, fullSettings } from '#tests/story/full-settings.ts';
import { hasTool, runTool } from './tools.ts';

const folder = newFolder();

function settingsWith(configs: Readonly<Record<string, object>>): ModuleSettings {
  const on = Object.entries(configs).map(([name, config]) => [name, { on: true, config }]);
  const parsed = parseModuleSettings({ ...allOff(), ...Object.fromEntries(on) });
  if (!parsed.ok) {
    throw new Error(`${parsed.module}.${parsed.field}: ${parsed.reason}`);
  }
  return parsed.settings;
}

const apps: [name: string, modules: ModuleSettings][] = [
  ['no module', allOff()],
  ['every module, as a new app has it', allOn()],
  ['every module, with a value in every setting', fullSettings],
];

describe.each(apps)('an app with %s', (name, settings) => {
  const [apk, aab, decoded] = ['tea.apk', 'tea.aab', 'decoded'].map((file) => join(folder, `${name} ${file}`)) as [
    string,
    string,
    string,
  ];
  beforeAll(async () => {
    const input = await inputWith(settings);
    writeFileSync(apk, (await packProduct(input, 'apk')).bytes);
    writeFileSync(aab, (await packProduct(input, 'aab')).bytes);
  });

  test.skipIf(!hasTool('apksigner')).each(['24', '29', '33'])(
    'is accepted by apksigner from API %s on, without a warning',
    (level) => {
      expect(runTool('apksigner', ['verify', '-v', '-Werr', '--min-sdk-version', level, apk])).toMatch(/^Verifies/);
    },
  );

  test.skipIf(!hasTool('zipalign'))('is aligned for zipalign', () => {
    expect(runTool('zipalign', ['-c', '-p', '-v', '4', apk])).toContain('Verification successful');
  });

  test.skipIf(!hasTool('jarsigner'))('has bundle and APK signed for jarsigner', () => {
    for (const file of [apk, aab]) {
      expect(runTool('jarsigner', ['-verify', file])).toContain('jar verified');
    }
  });

  test.skipIf(!hasTool('aapt') || !hasTool('aapt2'))('is the same to both aapts', () => {
    const [old, present] = ['aapt', 'aapt2'].map((tool) => runTool(tool, ['dump', 'badging', apk]));
    for (const what of [
      /^package: name='\S+' versionCode='\d+' versionName='\S+'/m,
      /^application-label.*$/gm,
      /^launchable-activity: name='\S+'/m,
    ]) {
      expect(old!.match(what)?.join()).toBe(present!.match(what)?.join());
    }
    expect(permissionsIn(old!)).toEqual(permissionsIn(present!));
  });

  test.skipIf(!hasTool('apktool'))('is decoded by apktool', () => {
    runTool('apktool', ['d', '-s', '-f', '-p', newFolder(), '-o', decoded, apk]);
    expect(runTool('cat', [join(decoded, 'AndroidManifest.xml')])).toContain('app.shell.MainActivity');
  });

  test.skipIf(missingFor('bundletool') !== '')('is a valid bundle for bundletool', () => {
    const options = ['-XX:TieredStopAtLevel=1', '-cp', classPathOf('bundletool')!.join(delimiter)];
    const words = ['com.android.tools.build.bundletool.BundleToolMain', 'validate', `--bundle=${aab}`];
    expect(runTool(findJava()!, [...options, ...words])).toContain('Feature module: base');
  });
});

describe.skipIf(!hasTool('aapt2'))(
  'the permissions of an app are those of the shell and of its modules alone, for aapt2:',
  () => {
    const alone = modules.flatMap(({ name }) => [
      [`${name} as a new app has it`, settingsWith({ [name]: {} })] as const,
      [`${name} with a value in every setting`, settingsWith({ [name]: fullConfigs[name]! })] as const,
    ]);

    test.each([...apps, ...alone])('%s', async (name, settings) => {
      const file = join(folder, `${name}.apk`);
      writeFileSync(file, buildApk(await buildAndroidApp(await inputWith(settings))));
      const on = modules.filter((module) => settings[module.name]!.on);
      const permissions = on.flatMap(
        (module) => androidContribution(module, settings[module.name]!.config).permissions ?? [],
      );
      const expected = [...new Set([...shellPermissions, ...permissions.map((permission) => permission.name)])].sort();
      expect(permissionsIn(runTool('aapt2', ['dump', 'permissions', file]))).toEqual(expected);
    });

    test('an app without modules has the network alone, and one with every module no other than these', () => {
      expect(shellPermissions).toEqual(['android.permission.INTERNET']);
      const permissions = modules.flatMap(
        (module) => androidContribution(module, fullConfigs[module.name]!).permissions ?? [],
      );
      const names = permissions.map(({ name }) => name.replace('android.permission.', ''));
      expect([...new Set(names)].filter((name) => !allowedPermissions.includes(name))).toEqual([]);
    });
  },
);

/** Every permission that this product may ever ask for; another one is a decision. */
const allowedPermissions = [
  ...['ACCESS_NETWORK_STATE', 'VIBRATE', 'POST_NOTIFICATIONS', 'CAMERA', 'RECORD_AUDIO', 'MODIFY_AUDIO_SETTINGS'],
  ...['ACCESS_FINE_LOCATION', 'ACCESS_COARSE_LOCATION', 'READ_CONTACTS', 'USE_BIOMETRIC', 'USE_FINGERPRINT'],
  ...['com.huawei.android.launcher.permission.CHANGE_BADGE', 'com.hihonor.android.launcher.permission.CHANGE_BADGE'],
];

function permissionsIn(printed: string): string[] {
  return [...new Set([...printed.matchAll(/uses-permission: name='([^']+)'/g)].map(([, name]) => name!))].sort();
}
