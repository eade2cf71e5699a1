import type { AndroidApp } from '#android/build-apk.ts';
import { minSdkVersion, shellBackup, shellLanguages } from '#native/android-shell/manifest.ts';
import type { PackInput } from '../pack-app.ts';
import { allContributions, enabledPlugins, pluginDexFiles } from '../plugins/enabled-plugins.ts';
import { buildShellFiles } from '../shell-files.ts';
import { buildAndroidManifest } from './android-manifest.ts';
import { buildAndroidResources } from './android-resources.ts';

/** The app as a value from which the APK and the App Bundle are built. */
export function buildAndroidApp(input: PackInput): AndroidApp {
  const contributions = [shellLanguages, shellBackup, ...allContributions(input)];
  const resources = buildAndroidResources(input, contributions);
  const shellFiles = buildShellFiles(input, enabledPlugins(input));
  return {
    manifest: buildAndroidManifest(input.app, resources, contributions),
    resources: resources.table,
    files: [
      { name: 'classes.dex', data: input.shells.android.dex },
      ...pluginDexFiles(input),
      ...resources.files,
      ...shellFiles.map(({ name, data }) => ({ name: `assets/shell/${name}`, data })),
      ...(input.site ?? []).map(({ name, data }) => ({ name: `assets/site/${name}`, data })),
    ],
    signingKey: input.signingKey,
    earlierKeys: input.earlierKeys,
    minSdk: minSdkVersion,
  };
}
