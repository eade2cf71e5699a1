import { createHash, sign } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { equalBytes } from '#formats/bytes.ts';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { fromBytes } from '#formats/random-access.ts';
import { readZipDirectory } from '#formats/zip/read-zip-directory.ts';
import { readZipEntry } from '#formats/zip/read-zip-entry.ts';
import { packProduct } from '#packager/pack.ts';
import type { PackInput } from '#packager/pack-app.ts';

/** The schemes v1, v2 and v3 of Android. */
const SCHEMES = 3;
const DEFLATED = 8;
const LARGEST_FILE = 1 << 24;
/** The approximate size in bytes of the data that a scheme signs. */
const SIGNED_BYTES = 1024;

/**
 * The work that no packer can avoid: for each scheme one RSA-2048 signature and one SHA-256 of the file, and deflating each file that differs between
 * apps with the same icons.
 */
export async function packingFloor(input: PackInput): Promise<() => void> {
  const { bytes } = await packProduct(input, 'apk');
  const own = await deflatedFiles(bytes);
  const others = await deflatedFiles((await packProduct(anotherApp(input), 'apk')).bytes);
  const different = [...own].filter(([name, file]) => !equalBytes(file, others.get(name) ?? new Uint8Array(0)));
  const signed = new Uint8Array(SIGNED_BYTES);
  return () => {
    for (let scheme = 0; scheme < SCHEMES; scheme += 1) {
      sign('sha256', signed, input.signingKey.privateKey);
      createHash('sha256').update(bytes).digest();
    }
    for (const [, file] of different) {
      deflateRawSync(file, { level: 9 });
    }
  };
}

const anotherApp = (input: PackInput): PackInput => ({
  ...input,
  app: {
    ...input.app,
    name: 'Star River',
    nameZh: '星河商城',
    link: 'https://xinghe.example/',
    hosts: ['xinghe.example'],
    packageName: 'cn.xinghe.mall',
    versionCode: 7,
  },
});

async function deflatedFiles(apk: Uint8Array): Promise<Map<string, Uint8Array>> {
  const source = fromBytes(apk);
  const { entries } = await readZipDirectory(source);
  const deflated = [...entries.values()].filter(({ method }) => method === DEFLATED);
  const read = deflated.map(
    async (entry) => [entry.name, await readZipEntry(source, entry, nodeCodecs, LARGEST_FILE)] as const,
  );
  return new Map(await Promise.all(read));
}
