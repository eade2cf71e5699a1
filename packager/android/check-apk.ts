import { readApkStatement } from '#android/read-apk.ts';
import { verifyApk } from '#android/verify-apk.ts';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { fromBytes } from '#formats/random-access.ts';
import { fingerprintsOf } from '#formats/signing-key.ts';
import { minSdkVersion, shellPermissions, targetSdkVersion } from '#native/android-shell/manifest.ts';
import { type Check, checkEqual } from '../check.ts';
import { androidContributions } from '../enabled-modules.ts';
import { enabledPlugins } from '../enabled-plugins.ts';
import type { PackInput } from '../pack-app.ts';

/** Verifies an APK with code independent of the encoder, then compares its facts with the input. */
export async function checkApk(bytes: Uint8Array, input: PackInput): Promise<Check[]> {
  const { ok, checks } = await verifyApk(bytes);
  const verified = checks.map(({ check, ...result }) => ({ name: check, ...result }));
  return ok ? [...verified, ...(await compareFacts(bytes, input))] : verified;
}

async function compareFacts(bytes: Uint8Array, input: PackInput): Promise<Check[]> {
  const { app } = input;
  const facts = await readApkStatement(fromBytes(bytes), nodeCodecs);
  return [
    checkEqual('packageName', facts.packageName, app.packageName),
    checkEqual('versionName', facts.versionName, app.versionName),
    checkEqual('versionCode', facts.versionCode, app.versionCode),
    checkEqual('minSdk', facts.minSdk, minSdkVersion),
    checkEqual('targetSdk', facts.targetSdk, targetSdkVersion),
    checkEqual('labels', facts.labels, { '': app.name, ...(app.nameZh === '' ? {} : { zh: app.nameZh }) }),
    checkEqual('permissions', facts.permissions.map(({ name }) => name).sort(), await expectedPermissions(input)),
    checkEqual(
      'signer',
      facts.signers.map(({ sha256 }) => sha256),
      signersOf(input),
    ),
  ];
}

/** The expected signers: of a rotated key, v3 has the new certificate, v2 and v1 the oldest one. */
function signersOf({ signingKey, earlierKeys = [] }: PackInput): string[] {
  return [signingKey, ...earlierKeys.slice(0, 1)].map(({ certificate }) => fingerprintsOf(certificate).sha256);
}

/** The permissions of the shell, of the active modules and of their plug-ins, and no other. */
async function expectedPermissions(input: PackInput): Promise<string[]> {
  const ofPlugins = (await enabledPlugins(input)).map(({ android }) => android);
  const contributions = [...androidContributions(input.modules), ...ofPlugins];
  const names = contributions.flatMap(({ permissions = [] }) => permissions.map(({ name }) => name));
  return [...new Set([...shellPermissions, ...names])].sort();
}
