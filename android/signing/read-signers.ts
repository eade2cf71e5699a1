import { hex } from '#formats/bytes.ts';
import { certificateOf, readSignedData } from '#formats/cms/read-signed-data.ts';
import type { Platform } from '#formats/platform.ts';
import type { RandomAccess } from '#formats/random-access.ts';
import { type CertificateName, readCertificate } from '#formats/x509/read-certificate.ts';
import type { ZipDirectory } from '#formats/zip/read-zip-directory.ts';
import { readZipEntry } from '#formats/zip/read-zip-entry.ts';
import { type BlockScheme, certificatesIn, readSigningBlock, schemeIds } from './read-signing-block.ts';

const LARGEST_SIGNATURE = 1 << 20;
const SIGNATURE_FILE = /^META-INF\/[^/]+\.(RSA|DSA|EC)$/i;

/** Who signed, by certificate, and under which schemes. Fingerprints are lower-case hexadecimal. */
export type ApkSigner = {
  schemes: readonly ('v1' | BlockScheme)[];
  sha256: string;
  sha1: string;
  subject: CertificateName;
  notAfterSeconds: number;
};

type Claim = { scheme: 'v1' | BlockScheme; certificate: Uint8Array };

/** Reads the certificates of all schemes, unproved: first those of the newest scheme. */
export async function readSigners(
  source: RandomAccess,
  directory: ZipDirectory,
  platform: Platform,
): Promise<ApkSigner[]> {
  const claims = [...(await claimsOfBlock(source, directory)), ...(await claimsOfJar(source, directory, platform))];
  const byFingerprint = new Map<string, Claim[]>();
  for (const claim of claims) {
    const sha256 = hex(await platform.digest('SHA-256', claim.certificate));
    byFingerprint.set(sha256, [...(byFingerprint.get(sha256) ?? []), claim]);
  }
  return Promise.all([...byFingerprint].map(([sha256, same]) => describe(sha256, same, platform)));
}

async function claimsOfBlock(source: RandomAccess, directory: ZipDirectory): Promise<Claim[]> {
  const block = await readSigningBlock(source, directory.offset);
  return Object.entries(schemeIds).flatMap(([scheme, id]) => {
    const value = block?.pairs.find((pair) => pair.id === id)?.value;
    return value ? certificatesIn(value).map((certificate) => ({ scheme: scheme as BlockScheme, certificate })) : [];
  });
}

async function claimsOfJar(source: RandomAccess, directory: ZipDirectory, platform: Platform): Promise<Claim[]> {
  const claims: Claim[] = [];
  for (const entry of directory.entries.values()) {
    if (SIGNATURE_FILE.test(entry.name) && claims.length < 10) {
      const { certificates, signers } = readSignedData(await readZipEntry(source, entry, platform, LARGEST_SIGNATURE));
      const own = signers.map((signer) => certificateOf(signer, certificates)).filter((der) => der !== null);
      claims.push(...own.map((certificate) => ({ scheme: 'v1' as const, certificate })));
    }
  }
  return claims;
}

async function describe(sha256: string, claims: readonly Claim[], platform: Platform): Promise<ApkSigner> {
  const { certificate } = claims[0]!;
  const { subject, notAfterSeconds } = readCertificate(certificate);
  return {
    schemes: [...new Set(claims.map(({ scheme }) => scheme))],
    sha256,
    sha1: hex(await platform.digest('SHA-1', certificate)),
    subject,
    notAfterSeconds,
  };
}
