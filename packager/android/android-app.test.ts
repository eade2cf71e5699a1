import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildApk } from '#android/build-apk.ts';
import { allOff, parseModuleSettings } from '#modules/parse-config.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { hasTool, runTool } from '#tests/oracle/tools.ts';
import { samplePackInput } from '#tests/story/pack-input.ts';
import { buildAndroidApp } from './android-app.ts';

async function apkFile(...input: Parameters<typeof samplePackInput>): Promise<string> {
  const file = join(newFolder(), 'app.apk');
  writeFileSync(file, buildApk(await buildAndroidApp(await samplePackInput(...input))));
  return file;
}

test.skipIf(!hasTool('aapt'))('aapt 1 reads package, name and the release it was built for', async () => {
  const badging = runTool('aapt', ['dump', 'badging', await apkFile()]);
  expect(badging).toContain("package: name='cn.shanye.tea'");
  expect(badging).toContain("platformBuildVersionName='16' platformBuildVersionCode='36'");
  expect(badging).toContain("application-label:'Shanye Tea'");
});

describe.skipIf(!hasTool('aapt2'))('aapt2 reads', () => {
  test('package, versions, both names, icons and target', async () => {
    const badging = runTool('aapt2', ['dump', 'badging', await apkFile()]);
    expect(badging).toContain("package: name='cn.shanye.tea' versionCode='1' versionName='1.0.0'");
    expect(badging).toContain("platformBuildVersionName='16' platformBuildVersionCode='36'");
    expect(badging).toContain("sdkVersion:'24'");
    expect(badging).toContain("targetSdkVersion:'36'");
    expect(badging).toContain("application-label:'Shanye Tea'");
    expect(badging).toContain("application-label-zh:'山野茶事'");
    expect(badging).toContain("application-icon-640:'res/");
    expect(badging).toContain("launchable-activity: name='app.shell.MainActivity'");
    expect(permissionsIn(badging)).toEqual(['android.permission.ACCESS_NETWORK_STATE', 'android.permission.INTERNET']);
  });

  test('no permission of a module that is off', async () => {
    const badging = runTool('aapt2', ['dump', 'badging', await apkFile({}, { modules: allOff() })]);
    expect(permissionsIn(badging)).toEqual(['android.permission.INTERNET']);
  });

  test('one name when there is one', async () => {
    const badging = runTool('aapt2', ['dump', 'badging', await apkFile({ nameZh: '' })]);
    expect(badging).not.toContain('application-label-zh');
  });

  test('an adaptive icon of three layers and the start screen of Android 12', async () => {
    const file = await apkFile();
    const icon = runTool('aapt2', ['dump', 'xmltree', '--file', 'res/mipmap-anydpi-v26/ic_launcher.xml', file]);
    expect(icon.match(/E: \S+/g)).toEqual(['E: adaptive-icon', 'E: background', 'E: foreground', 'E: monochrome']);
    expect(runTool('aapt2', ['dump', 'resources', file])).toMatch(/style\/App[\s\S]*\(v31\)/);
  });

  test('clear text only where the site has no https', async () => {
    const manifest = async (link: string) =>
      runTool('aapt2', ['dump', 'xmltree', '--file', 'AndroidManifest.xml', await apkFile({ link })]);
    expect(await manifest('http://shanye.cn/')).toMatch(/usesCleartextTraffic.*=true/);
    expect(await manifest('http://shanye.cn/')).toContain('networkSecurityConfig');
    expect(await manifest('https://shanye.cn/')).not.toMatch(/usesCleartextTraffic|networkSecurityConfig/);
  });

  test('deep links, payment schemes and the shell’s declarations', async () => {
    const parsed = parseModuleSettings({ nativeConfig: { on: true, config: { scheme: 'shanye' } } });
    const modules = parsed.ok ? parsed.settings : {};
    const manifest = runTool('aapt2', [
      'dump',
      'xmltree',
      '--file',
      'AndroidManifest.xml',
      await apkFile({}, { modules }),
    ]);
    expect(manifest).toMatch(/scheme\S*="shanye"/);
    expect(manifest).toMatch(/scheme\S*="weixin"/);
    expect(manifest).toMatch(/configChanges\S*=0x/);
    expect(manifest).toContain('="cn.shanye.tea.shell.files"');
    expect(manifest).not.toContain('{package}');
  });
});

describe.skipIf(!hasTool('apksigner') || !hasTool('zipalign'))('Google’s tools accept', () => {
  test.each(['24', '33'])('the signatures, from Android %s on', async (sdk) => {
    runTool('apksigner', ['verify', '-Werr', '--min-sdk-version', sdk, await apkFile()]);
  });

  test('the alignment', async () => {
    runTool('zipalign', ['-c', '-p', '4', await apkFile()]);
  });
});

function permissionsIn(badging: string): string[] {
  return [...badging.matchAll(/uses-permission: name='([^']+)'/g)].map(([, name]) => name!).sort();
}
