import { hex } from '#formats/bytes.ts';
import { FormatError } from '#formats/format-error.ts';
import type { InspectedArchive } from '#formats/zip/inspected-archive.ts';
import { algorithms, type BlockAlgorithm } from './block-algorithms.ts';
import { BrokenSignature, checkContents, checkSignature } from './check-signature.ts';
import { measureStored } from './measure-contents.ts';
import { readSchemeSigners, type SchemeSigner } from './read-scheme-signers.ts';
import { readSigners } from './read-signers.ts';
import { type BlockScheme, readSigningBlock, type SigningBlock, schemeIds } from './read-signing-block.ts';
import { tellsOfV3 } from './stripping-protection.ts';
import { isProofOfRotation, lineageIn } from './verify-lineage.ts';

/**
 * `verified`: every certificate named by `readSigners` has signed these bytes. `broken`: a scheme contradicts the bytes. `unverified`: neither is
 * proved, because a scheme (such as v1) or an algorithm cannot be checked here, or because the schemes name different signers.
 */
export type SignersCheck = { state: 'verified' | 'broken' | 'unverified'; reason: string };

/** Verifies the signers of anybody's installer over all of its bytes, which are read once, in chunks. Rejects only when the source does. */
export async function verifySigners(archive: InspectedArchive): Promise<SignersCheck> {
  try {
    const block = await readSigningBlock(archive.source, archive.directory.offset);
    const schemes = block ? schemesIn(block) : [];
    if (!block || schemes.length === 0) {
      return { state: 'unverified', reason: 'no signature of the whole file' };
    }
    checkStripping(schemes);
    const signed = schemes.flatMap(signaturesOf);
    signed.forEach(checkSignature);
    await checkMeasured(archive, block, signed);
    return (await namesOneSigner(archive, schemes))
      ? { state: 'verified', reason: '' }
      : { state: 'unverified', reason: 'the schemes name different signers' };
  } catch (error) {
    if (!(error instanceof FormatError)) {
      throw error;
    }
    return { state: error instanceof BrokenSignature ? 'broken' : 'unverified', reason: error.message };
  }
}

type Scheme = { scheme: BlockScheme; signers: readonly SchemeSigner[] };
type BlockSignature = { scheme: BlockScheme; signer: SchemeSigner; id: number; algorithm: BlockAlgorithm };

/** The schemes of a block; phones read the first pair of an id. */
function schemesIn({ pairs }: SigningBlock): Scheme[] {
  return (Object.keys(schemeIds) as BlockScheme[]).flatMap((scheme) => {
    const value = pairs.find(({ id }) => id === schemeIds[scheme])?.value;
    return value ? [{ scheme, signers: readSchemeSigners(scheme === 'v2' ? 2 : 3, value) }] : [];
  });
}

/** Android 9 and later refuse a v2 that declares v3 when there is no v3. */
function checkStripping(schemes: readonly Scheme[]): void {
  const declaresV3 = schemes.some(({ signers }) => signers.some(({ attributes }) => attributes.some(tellsOfV3)));
  if (declaresV3 && !schemes.some(({ scheme }) => scheme !== 'v2')) {
    throw new BrokenSignature('v2: it says that v3 stands beside it, and there is none', 0);
  }
}

/** The signatures of a scheme by known algorithms, at least one of each signer. */
function signaturesOf({ scheme, signers }: Scheme): BlockSignature[] {
  if (signers.length === 0) {
    throw new FormatError(`${scheme}: no signer`, 0);
  }
  return signers.flatMap((signer) => {
    const [signed, measured] = [signer.signatures, signer.digests].map((by) => [...by.keys()].join());
    if (signed !== measured) {
      throw new BrokenSignature(`${scheme}: signed by other algorithms than measured`, 0);
    }
    const signatures = [...signer.signatures.keys()].flatMap((id) => {
      const algorithm = algorithms.get(id);
      return algorithm ? [{ scheme, signer, id, algorithm }] : [];
    });
    if (signatures.length === 0) {
      throw new FormatError(`${scheme}: algorithms that are not known here`, 0);
    }
    return signatures;
  });
}

async function checkMeasured(
  { source, directory }: InspectedArchive,
  block: SigningBlock,
  signed: readonly BlockSignature[],
): Promise<void> {
  if (directory.offset + directory.size !== directory.endOffset) {
    throw new FormatError('bytes between the central directory and its end record', directory.endOffset);
  }
  const layout = { block, directoryOffset: directory.offset, endOffset: directory.endOffset };
  const measured = await measureStored(source, layout, new Set(signed.map(({ algorithm }) => algorithm.digest)));
  for (const one of signed) {
    checkContents(one, measured.get(one.algorithm.digest)!);
  }
}

/**
 * Whether all schemes have the same original certificates: each phone reads the newest scheme that it knows. The original certificate of a rotated
 * key is the oldest.
 */
async function namesOneSigner(archive: InspectedArchive, schemes: readonly Scheme[]): Promise<boolean> {
  const { signers } = await readSigners(archive);
  const { codecs } = archive;
  const ofJar = signers.filter((signer) => signer.schemes.includes('v1')).map(({ sha256 }) => sha256);
  const sets = ofJar.length > 0 ? [ofJar] : [];
  for (const { signers: own } of schemes) {
    const oldest = own.map(({ certificate, attributes }) => {
      const [first = certificate] = lineageIn(attributes.find(isProofOfRotation), certificate);
      return codecs.digest('SHA-256', first);
    });
    sets.push((await Promise.all(oldest)).map(hex));
  }
  return new Set(sets.map((set) => [...new Set(set)].sort().join())).size === 1;
}
