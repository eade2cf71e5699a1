import { verifyJar } from '#android/signing/verify-jar.ts';
import { checkArchive } from '#android/verify/check-archive.ts';
import { OpenInstaller } from '#android/verify/open-installer.ts';
import { FormatError } from '#formats/format-error.ts';
import { fingerprintsOf } from '#formats/signing-key.ts';
import type { Check } from '../check.ts';

/** Files that Google Play requires in a bundle (developer.android.com/guide/app-bundle/app-bundle-format). */
const neededFiles = [
  'BundleConfig.pb',
  'base/manifest/AndroidManifest.xml',
  'base/resources.pb',
  'base/dex/classes.dex',
] as const;

/** Verifies an App Bundle made by us: its archive, its JAR signature over every file, and the parts of its base module. */
export async function verifyBundle(bytes: Uint8Array): Promise<Check[]> {
  const opened = await attempt('archive', async () => {
    const bundle = await OpenInstaller.open(bytes);
    return { bundle, detail: checkArchive(bundle) };
  });
  const { bundle } = opened;
  if (!bundle) {
    return [opened.check];
  }
  const parts = await attempt('bundle-files', async () => ({ detail: checkFiles(bundle) }));
  const signature = await attempt('signature-v1', async () => ({ detail: signerOf(bundle) }));
  return [opened.check, parts.check, signature.check];
}

type Attempt = { check: Check; bundle?: OpenInstaller };

async function attempt(name: string, run: () => Promise<{ detail: string; bundle?: OpenInstaller }>): Promise<Attempt> {
  try {
    const { detail, ...opened } = await run();
    return { check: { name, ok: true, detail }, ...opened };
  } catch (cause) {
    if (cause instanceof FormatError) {
      return { check: { name, ok: false, detail: cause.message } };
    }
    throw cause;
  }
}

function checkFiles({ files }: OpenInstaller): string {
  const missing = neededFiles.filter((name) => !files.has(name));
  if (missing.length > 0) {
    throw new FormatError(`${missing.join(', ')} missing`, 0);
  }
  return `${files.size} files`;
}

/** SHA-256 of the certificate that signed every file. */
function signerOf({ files }: OpenInstaller): string {
  return fingerprintsOf(verifyJar(files).certificate).sha256;
}
