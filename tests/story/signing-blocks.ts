import { type BlockScheme, readSigningBlock, schemeIds } from '#android/signing/read-signing-block.ts';
import { encodeSigningBlock, type SigningBlockPair } from '#android/signing/signing-block.ts';
import { concat } from '#formats/bytes.ts';
import { fromBytes } from '#formats/random-access.ts';
import { readZipDirectory } from '#formats/zip/read-zip-directory.ts';

const END_DIRECTORY_OFFSET_AT = 16;

/** The value of a scheme in the signing block of an .apk. */
export async function schemeOf(apk: Uint8Array, scheme: BlockScheme): Promise<SigningBlockPair> {
  const { block } = await openBlock(apk);
  return block.pairs.find(({ id }) => id === schemeIds[scheme])!;
}

/** The .apk with other schemes in its signing block; none for no block at all. */
export async function withSchemes(apk: Uint8Array, pairs: readonly SigningBlockPair[]): Promise<Uint8Array> {
  const { directory, block } = await openBlock(apk);
  const encoded = pairs.length > 0 ? encodeSigningBlock(pairs) : new Uint8Array(0);
  const end = Uint8Array.from(apk.subarray(directory.endOffset));
  new DataView(end.buffer).setUint32(END_DIRECTORY_OFFSET_AT, block.offset + encoded.length, true);
  const central = apk.subarray(directory.offset, directory.endOffset);
  return concat([apk.subarray(0, block.offset), encoded, central, end]);
}

async function openBlock(apk: Uint8Array) {
  const source = fromBytes(apk);
  const directory = await readZipDirectory(source);
  return { directory, block: (await readSigningBlock(source, directory.offset))! };
}
