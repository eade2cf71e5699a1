import type { AndroidApp } from '#android/build-apk.ts';
import { minSdkVersion, shellBackup, shellLanguages } from '#native/android-shell/manifest.ts';
import { androidContributions } from '../enabled-modules.ts';
import { enabledPlugins } from '../enabled-plugins.ts';
import type { PackInput } from '../pack-app.ts';
import { buildShellFiles } from '../shell-files.ts';
import { buildAndroidManifest } from './android-manifest.ts';
import { buildAndroidResources } from './android-resources.ts';

/** The app as a value from which the APK and the App Bundle are built. */
export async function buildAndroidApp(input: PackInput): Promise<AndroidApp> {
  const plugins = await enabledPlugins(input);
  const ofPlugins = plugins.map(({ android }) => android);
  const contributions = [shellLanguages, shellBackup, ...androidContributions(input.modules), ...ofPlugins];
  const resources = buildAndroidResources(input, contributions);
  const shellFiles = buildShellFiles(input, plugins);
  return {
    manifest: buildAndroidManifest(input.app, resources, contributions),
    resources: resources.table,
    files: [
      ...dexFiles([input.shells.android.dex, ...plugins.flatMap(({ dex }) => dex)]),
      ...resources.files,
      ...shellFiles.map(({ name, data }) => ({ name: `assets/shell/${name}`, data })),
      ...(input.site ?? []).map(({ name, data }) => ({ name: `assets/site/${name}`, data })),
    ],
    signingKey: input.signingKey,
    earlierKeys: input.earlierKeys,
    minSdk: minSdkVersion,
  };
}

/** The first is the shell's; Android finds the others beside it by their numbers. */
const dexFiles = (files: readonly Uint8Array[]) =>
  files.map((data, index) => ({ name: index === 0 ? 'classes.dex' : `classes${index + 1}.dex`, data }));
