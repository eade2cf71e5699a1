import { createHash } from 'node:crypto';
import { equalBytes } from '#formats/bytes.ts';
import { type CmsSigner, certificateOf, readSignedData } from '#formats/cms/read-signed-data.ts';
import { decodeDer } from '#formats/der/decode-der.ts';
import { oid } from '#formats/der/object-identifiers.ts';
import { FormatError } from '#formats/format-error.ts';
import { readCertificate } from '#formats/x509/read-certificate.ts';
import { signatureHolds } from '#formats/x509/verify-signature.ts';
import { type JarSection, readJarSections } from './jar-manifest.ts';

const MANIFEST = 'META-INF/MANIFEST.MF';
const SIGNATURE_PART = /^META-INF\/([^/]+\.(SF|RSA|EC|DSA)|MANIFEST\.MF)$/i;

const digestNames: Readonly<Record<string, 'sha1' | 'sha256' | 'sha384' | 'sha512'>> = {
  [oid.sha1]: 'sha1',
  [oid.sha256]: 'sha256',
  [oid.sha384]: 'sha384',
  [oid.sha512]: 'sha512',
};

export type JarVerification = { certificate: Uint8Array; schemes: readonly string[] };

/**
 * Verifies the JAR signature of an archive with one signer ("JAR File Specification", Signed JAR File): the block over the signature file, that over
 * the manifest, the manifest over every file and no other. Answers the certificate and the APK schemes that stand beside it.
 * Throws FormatError naming what does not hold.
 */
export function verifyJar(files: ReadonlyMap<string, Uint8Array>): JarVerification {
  const manifest = files.get(MANIFEST);
  const [name, ...more] = [...files.keys()].filter((one) => /^META-INF\/[^/]+\.SF$/.test(one));
  if (!manifest || !name || more.length > 0) {
    throw new FormatError('v1: not one signature file over one manifest', 0);
  }
  const signatureFile = files.get(name)!;
  const certificate = verifyBlock(blockBeside(name, files), signatureFile);
  const [main] = readJarSections(signatureFile);
  if (main?.attributes.get('SHA-256-Digest-Manifest') !== digestOf(manifest)) {
    throw new FormatError('v1: the manifest is not the one that was signed', 0);
  }
  verifyFiles(readJarSections(manifest).slice(1), files);
  return { certificate, schemes: main.attributes.get('X-Android-APK-Signed')?.split(', ') ?? [] };
}

function blockBeside(signatureFile: string, files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const names = ['RSA', 'EC', 'DSA'].map((kind) => signatureFile.replace(/SF$/, kind));
  const block = names.map((name) => files.get(name)).find((bytes) => bytes !== undefined);
  if (!block) {
    throw new FormatError('v1: a signature file without its block', 0);
  }
  return block;
}

function verifyBlock(block: Uint8Array, signatureFile: Uint8Array): Uint8Array {
  decodeDer(block);
  const { signers, certificates } = readSignedData(block);
  const [signer] = signers;
  const certificate = signer && certificateOf(signer, certificates);
  const digest = signer && digestNames[signer.digestAlgorithm];
  if (!certificate || !digest || signers.length !== 1) {
    throw new FormatError('v1: not one signer with its certificate', 0);
  }
  const signed = signedBytes(signer, signatureFile, digest);
  if (!signatureHolds({ digest }, signed, readCertificate(certificate).spki, signer.signature)) {
    throw new FormatError('v1: the signature is not the key’s', 0);
  }
  return certificate;
}

/** The content, or the attributes that carry its digest (RFC 5652 §5.4). */
function signedBytes({ signedAttributes }: CmsSigner, content: Uint8Array, digest: string): Uint8Array {
  if (!signedAttributes) {
    return content;
  }
  const carried = signedAttributes.byType.get(oid.messageDigest);
  if (!carried || !equalBytes(decodeDer(carried).content, createHash(digest).update(content).digest())) {
    throw new FormatError('v1: the signature file is not the one that was signed', 0);
  }
  return signedAttributes.der;
}

function verifyFiles(sections: readonly JarSection[], files: ReadonlyMap<string, Uint8Array>): void {
  const named = new Map(sections.map(({ attributes }) => [attributes.get('Name') ?? '', attributes]));
  for (const [name, bytes] of files) {
    if (!SIGNATURE_PART.test(name) && named.get(name)?.get('SHA-256-Digest') !== digestOf(bytes)) {
      throw new FormatError(`v1: ${name} is not the file that was signed`, 0);
    }
  }
  const missing = [...named.keys()].find((name) => !files.has(name));
  if (missing !== undefined) {
    throw new FormatError(`v1: ${missing} is missing`, 0);
  }
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64');
}
