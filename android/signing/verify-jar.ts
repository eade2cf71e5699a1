import { createHash } from 'node:crypto';
import { equalBytes } from '#formats/bytes.ts';
import { type CmsSigner, certificateOf, readSignedData } from '#formats/cms/read-signed-data.ts';
import { decodeDer, decodeIdentifier } from '#formats/der/decode-der.ts';
import { oid } from '#formats/der/object-identifiers.ts';
import { FormatError } from '#formats/format-error.ts';
import { readCertificate } from '#formats/x509/read-certificate.ts';
import { signatureHolds } from '#formats/x509/verify-signature.ts';
import { type JarSection, readJarSections } from './jar-manifest.ts';

const MANIFEST = 'META-INF/MANIFEST.MF';
const SIGNATURE_PART = /^META-INF\/([^/]+\.(SF|RSA|EC|DSA)|MANIFEST\.MF)$/i;
const OCTET_STRING = 0x04;

const digestNames: Readonly<Record<string, 'sha1' | 'sha256' | 'sha384' | 'sha512'>> = {
  [oid.sha1]: 'sha1',
  [oid.sha256]: 'sha256',
  [oid.sha384]: 'sha384',
  [oid.sha512]: 'sha512',
};

/** Other digests of signing tools, only for the reason of a failure. */
const weakDigests: Readonly<Record<string, string>> = {
  '1.2.840.113549.2.5': 'MD5',
  '2.16.840.1.101.3.4.2.4': 'SHA-224',
};

/** A file under the signature. Both fields are of the same content; the digest is in base64, as in manifests. */
export type JarFile = { readonly bytes: Uint8Array; readonly sha256: string };

export type JarVerification = { certificate: Uint8Array; schemes: readonly string[] };

/**
 * Verifies the JAR signature of an archive with one signer ("JAR File Specification", Signed JAR File): the block over the signature file, the
 * signature file over the manifest, the manifest over exactly the files, all by SHA-256. Returns the certificate and the APK schemes that the
 * signature file names. Throws FormatError that names the failure, or a feature that our installers never have.
 */
export function verifyJar(files: ReadonlyMap<string, JarFile>): JarVerification {
  const manifest = files.get(MANIFEST);
  const [name, ...more] = [...files.keys()].filter((one) => /^META-INF\/[^/]+\.SF$/.test(one));
  if (!manifest || !name) {
    throw new FormatError('v1 is missing', 0);
  }
  if (more.length > 0) {
    throw new FormatError(`v1: ${more.length + 1} signature files, installers of ours have one`, 0);
  }
  const signatureFile = files.get(name)!;
  const certificate = verifyBlock(blockBeside(name, files).bytes, signatureFile.bytes);
  const [main] = readJarSections(signatureFile.bytes);
  const attributes = main?.attributes ?? new Map<string, string>();
  expectDigest(attributes, '-Digest-Manifest', manifest, 'the manifest');
  verifyFiles(readJarSections(manifest.bytes).slice(1), files);
  return { certificate, schemes: attributes.get('X-Android-APK-Signed')?.split(', ') ?? [] };
}

function blockBeside(signatureFile: string, files: ReadonlyMap<string, JarFile>): JarFile {
  const names = ['RSA', 'EC', 'DSA'].map((kind) => signatureFile.replace(/SF$/, kind));
  const block = names.map((name) => files.get(name)).find((file) => file !== undefined);
  if (!block) {
    throw new FormatError('v1: a signature file without its block', 0);
  }
  return block;
}

function verifyBlock(block: Uint8Array, signatureFile: Uint8Array): Uint8Array {
  decodeDer(block);
  const { signers, certificates, contentType } = readSignedData(block);
  const [signer] = signers;
  if (!signer || signers.length !== 1) {
    throw new FormatError(`v1: ${signers.length} signers in one block, installers of ours have one`, 0);
  }
  const certificate = certificateOf(signer, certificates);
  if (!certificate) {
    throw new FormatError('v1: the signer’s certificate does not travel along', 0);
  }
  const digest = digestNames[signer.digestAlgorithm];
  if (!digest) {
    const name = weakDigests[signer.digestAlgorithm] ?? signer.digestAlgorithm;
    throw new FormatError(`v1: signed over ${name}, installers of ours over SHA-256`, 0);
  }
  const signed = signedBytes(signer, contentType, signatureFile, digest);
  if (!signatureHolds({ digest }, signed, readCertificate(certificate).spki, signer.signature)) {
    throw new FormatError('v1: the signature is not the key’s', 0);
  }
  return certificate;
}

/** The signed bytes: the content, or the attributes with its type and digest, each once (RFC 5652 §5.4, §11.1, §11.2). */
function signedBytes({ signedAttributes }: CmsSigner, type: string, content: Uint8Array, digest: string): Uint8Array {
  if (!signedAttributes) {
    return content;
  }
  const onlyValue = (attribute: string) => {
    const [value, ...more] = signedAttributes.byType.get(attribute) ?? [];
    return value && more.length === 0 ? decodeDer(value) : undefined;
  };
  const statedType = onlyValue(oid.contentType);
  if (!statedType || decodeIdentifier(statedType) !== type) {
    throw new FormatError('v1: signed attributes without the one type of their content', 0);
  }
  const stated = onlyValue(oid.messageDigest);
  if (stated?.tag !== OCTET_STRING) {
    throw new FormatError('v1: signed attributes without the one digest of their content', 0);
  }
  if (!equalBytes(stated.content, createHash(digest).update(content).digest())) {
    throw new FormatError('v1: the signature file is not the one that was signed', 0);
  }
  return signedAttributes.der;
}

function verifyFiles(sections: readonly JarSection[], files: ReadonlyMap<string, JarFile>): void {
  const named = new Map(sections.map(({ attributes }) => [attributes.get('Name') ?? '', attributes]));
  for (const [name, file] of files) {
    if (!SIGNATURE_PART.test(name)) {
      expectDigest(named.get(name), '-Digest', file, name);
    }
  }
  const missing = [...named.keys()].find((name) => !files.has(name));
  if (missing !== undefined) {
    throw new FormatError(`v1: ${missing} is missing`, 0);
  }
}

/** Expects the attribute that ends in `suffix` to be the SHA-256 of the file. */
function expectDigest(
  attributes: ReadonlyMap<string, string> | undefined,
  suffix: string,
  { sha256 }: JarFile,
  what: string,
): void {
  const others = [...(attributes?.keys() ?? [])].filter((name) => name.endsWith(suffix));
  const stated = attributes?.get(`SHA-256${suffix}`);
  if (stated === undefined) {
    const instead = others.map((name) => name.slice(0, -suffix.length)).join(', ');
    throw new FormatError(`v1: no SHA-256 of ${what}${instead && `, but ${instead}`}`, 0);
  }
  if (stated !== sha256) {
    throw new FormatError(`v1: ${what} is not the one that was signed`, 0);
  }
}
