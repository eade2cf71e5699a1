import { describe, expect, test } from 'vitest';
import { buildApk } from '#android/build-apk.ts';
import { attributeOf, childrenNamed } from '#android/manifest/decode-binary-xml.ts';
import { OpenInstaller } from '#android/verify/open-installer.ts';
import { parseModuleSettings } from '#modules/parse-config.ts';
import { samplePackInput } from '#tests/story/pack-input.ts';
import { buildAndroidApp } from './android/android-app.ts';

const poll = { pollLink: 'https://shanye.cn/news' };

async function packed(push: object | null, noNetWork = true): Promise<OpenInstaller> {
  const parsed = parseModuleSettings({
    ...(push && { push: { on: true, config: push } }),
    noNetWork: { on: noNetWork },
  });
  const modules = parsed.ok ? parsed.settings : {};
  return OpenInstaller.open(buildApk(await buildAndroidApp(await samplePackInput({}, { modules }))));
}

function partsOf({ manifest }: OpenInstaller): string[] {
  const [application] = childrenNamed(manifest, 'application');
  return ['receiver', 'service'].flatMap((tag) =>
    childrenNamed(application!, tag).map((part) => {
      const [name, exported] = ['android:name', 'android:exported'].map((attribute) => attributeOf(part, attribute));
      return `${String(name).replace('app.shell.', '')} ${exported}`;
    }),
  );
}

describe('the package of an app with push', () => {
  test('has a receiver of its own alarms, and what else its settings need', async () => {
    expect(partsOf(await packed({}))).toEqual(['PushReceiver false']);
    expect(partsOf(await packed(poll))).toEqual(['PushReceiver false', 'PushJob false']);
    expect(partsOf(await packed({ ...poll, unifiedPush: true }))).toEqual([
      'PushReceiver true',
      'PushRaise true',
      'PushJob false',
    ]);
    expect(partsOf(await packed(null))).toEqual([]);
  });

  test('may look at the connection where it asks an address, which Android 14 wants for such a job', async () => {
    const permissions = ({ manifest }: OpenInstaller) =>
      childrenNamed(manifest, 'uses-permission').map((one) => attributeOf(one, 'android:name'));
    const name = 'android.permission.ACCESS_NETWORK_STATE';
    expect(permissions(await packed(poll, false))).toContain(name);
    expect(permissions(await packed({}, false))).not.toContain(name);
  });

  test('asks Android to bind the job by the system alone', async () => {
    const { manifest } = await packed(poll);
    const [job] = childrenNamed(childrenNamed(manifest, 'application')[0]!, 'service');
    expect(attributeOf(job!, 'android:permission')).toBe('android.permission.BIND_JOB_SERVICE');
  });

  test('has the white icon in every density, which no other app carries', async () => {
    const icons = ({ files }: OpenInstaller) => [...files.keys()].filter((name) => name.includes('ic_notification'));
    expect(icons(await packed({}))).toHaveLength(5);
    expect(icons(await packed(null))).toEqual([]);
  });
});
