import { nodeCodecs } from '#formats/codecs-node.ts';
import { fromBytes } from '#formats/random-access.ts';
import { readIpa } from '#ios/read-ipa.ts';
import { verifyIpa } from '#ios/verify-ipa.ts';
import { iosShell } from '#native/ios-shell/shell.ts';
import { type Check, checkEqual } from '../check.ts';
import type { PackInput } from '../pack-app.ts';

/** Verifies an `.ipa` or a simulator zip with code independent of the encoder. */
export async function checkSimulatorZip(bytes: Uint8Array): Promise<Check[]> {
  return (await verifyIpa(bytes)).checks.map(({ check, ...result }) => ({ name: check, ...result }));
}

/** The same, then compares the facts of the `.ipa` with the input. */
export async function checkIpa(bytes: Uint8Array, { app }: PackInput): Promise<Check[]> {
  const verified = await checkSimulatorZip(bytes);
  if (verified.some(({ ok }) => !ok)) {
    return verified;
  }
  const facts = await readIpa(fromBytes(bytes), nodeCodecs);
  return [
    ...verified,
    checkEqual('bundleId', facts.bundleId, app.bundleId),
    checkEqual('version', [facts.version, facts.build], [app.versionName, String(app.versionCode)]),
    checkEqual('names', { ...facts.names }, { en: app.name, 'zh-Hans': app.nameZh || app.name }),
    checkEqual('minimumOs', facts.minimumOs, iosShell.minimumOs),
    checkEqual('profile', facts.profile, null),
  ];
}
