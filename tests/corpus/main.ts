import { globSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type SignersCheck, verifySigners } from '#android/signing/verify-signers.ts';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { openFile } from '#formats/random-access-node.ts';
import { InspectedArchive } from '#formats/zip/inspected-archive.ts';
import type { InstallerReading } from '#installers/installer.ts';
import { readInstaller } from '#installers/read-installer.ts';
import { hasTool } from '#tests/oracle/tools.ts';
import { Agreement } from './agreement.ts';
import { compareWithAapt2, compareWithApksigner } from './compare-apk.ts';
import { compareWithPlistlib } from './compare-ipa.ts';

/**
 * `npm run corpus -- folder [--signers]`: holds our reader against aapt2, plistlib and OpenSSL, and with `--signers` against apksigner, over every .apk
 * and .ipa below a folder. The files are other people's and are never committed.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { signers: { type: 'boolean' } } });
const [folder] = positionals;
const print = (line: string) => process.stdout.write(`${line}\n`);
const missing = ['aapt2', 'apksigner', 'python3', 'openssl'].filter((tool) => !hasTool(tool));
if (folder === undefined || missing.length > 0) {
  print(folder === undefined ? 'npm run corpus -- folder [--signers]' : `missing: ${missing.join(', ')}`);
  process.exit(2);
}

const apks = new Agreement();
const ipas = new Agreement();
const times: number[] = [];
const bytesRead: number[] = [];
const files = globSync('**/*.{apk,ipa,APK,IPA}', { cwd: folder }).map((name) => join(folder, name));
for (const path of files) {
  const reading = await readOne(path);
  if (path.toLowerCase().endsWith('.ipa')) {
    compareWithPlistlib(path, reading, ipas);
  } else {
    compareWithAapt2(path, reading, apks);
    if (values.signers) {
      compareWithApksigner(path, reading, await checkOne(path), apks);
    }
  }
}
print(`${files.length} files, ${spread(times, 'ms')}, ${spread(bytesRead, 'KB read')}`);
print(`\nAndroid\n${apks.report()}\n\niOS\n${ipas.report()}`);

async function readOne(path: string): Promise<InstallerReading> {
  const file = await openFile(path);
  let bytes = 0;
  const counted = {
    size: file.size,
    read: (offset: number, length: number) => {
      bytes += length;
      return file.read(offset, length);
    },
  };
  const started = performance.now();
  const reading = await readInstaller(counted, nodeCodecs).finally(() => file.close());
  times.push(performance.now() - started);
  bytesRead.push(bytes / 1024);
  return reading;
}

async function checkOne(path: string): Promise<SignersCheck> {
  const file = await openFile(path);
  try {
    return await verifySigners(await InspectedArchive.open(file, nodeCodecs));
  } catch (error) {
    return { state: 'unverified', reason: String(error) };
  } finally {
    await file.close();
  }
}

/** The middle, 95 of 100, and the most. */
function spread(numbers: readonly number[], unit: string): string {
  const sorted = numbers.toSorted((one, other) => one - other);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)} ${unit}`;
}
