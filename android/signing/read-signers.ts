import { equalBytes, hex } from '#formats/bytes.ts';
import { certificateOf, readSignedData } from '#formats/cms/read-signed-data.ts';
import type { Codecs } from '#formats/codecs.ts';
import { normalizeBer } from '#formats/der/normalize-ber.ts';
import { FormatError } from '#formats/format-error.ts';
import { type CertificateName, readCertificate } from '#formats/x509/read-certificate.ts';
import type { InspectedArchive } from '#formats/zip/inspected-archive.ts';
import {
  type BlockScheme,
  certificatesIn,
  MOST_SIGNERS,
  readSigningBlock,
  type SigningBlock,
  schemeIds,
} from './read-signing-block.ts';

const LARGEST_SIGNATURE = 1 << 20;
const SIGNATURE_FILE = /^META-INF\/[^/]+\.(RSA|DSA|EC)$/i;
const blockSchemes = Object.keys(schemeIds) as BlockScheme[];

/** One signer by certificate, with its schemes. Fingerprints are lower-case hexadecimal. */
export type ApkSigner = {
  schemes: readonly Scheme[];
  sha256: string;
  sha1: string;
  subject: CertificateName;
  notAfterSeconds: number;
};

/** The schemes whose parts are in the file, even if none of their signers can be read; the newest first. */
export type ApkSignatures = { schemes: readonly Scheme[]; signers: readonly ApkSigner[] };

type Scheme = 'v1' | BlockScheme;
type Claim = { scheme: Scheme; certificate: Uint8Array };

/** Reads the certificates of all schemes without verifying them, the newest scheme first. Unreadable parts become problems of the archive. */
export async function readSigners(archive: InspectedArchive): Promise<ApkSignatures> {
  const { codecs, problems, names, source, directory } = archive;
  const block = await problems.attempt('signers', () => readSigningBlock(source, directory.offset));
  const files = names.filter((name) => SIGNATURE_FILE.test(name));
  const claims = [...(await claimsOfBlock(archive, block)), ...(await claimsOfJar(archive, files))];
  const signers: ApkSigner[] = [];
  for (const same of byCertificate(claims)) {
    const signer = await problems.attempt('signers', () => describe(same, codecs));
    signers.push(...(signer ? [signer] : []));
  }
  const inBlock = blockSchemes.filter((scheme) => block?.pairs.some(({ id }) => id === schemeIds[scheme]));
  return { schemes: [...inBlock, ...(files.length > 0 ? (['v1'] as const) : [])], signers };
}

function byCertificate(claims: readonly Claim[]): Claim[][] {
  const groups: Claim[][] = [];
  for (const claim of claims) {
    const group = groups.find(([first]) => equalBytes(first!.certificate, claim.certificate));
    if (group) {
      group.push(claim);
    } else {
      groups.push([claim]);
    }
  }
  return groups;
}

async function claimsOfBlock({ problems }: InspectedArchive, block: SigningBlock | null): Promise<Claim[]> {
  const claims: Claim[] = [];
  for (const scheme of blockSchemes) {
    const certificates = await problems.attempt('signers', () => certificatesOf(scheme, block));
    claims.push(...(certificates ?? []).map((certificate) => ({ scheme, certificate })));
  }
  return claims;
}

function certificatesOf(scheme: BlockScheme, block: SigningBlock | null): Uint8Array[] {
  const value = block?.pairs.find(({ id }) => id === schemeIds[scheme])?.value;
  const certificates = value ? certificatesIn(value) : [];
  if (certificates.length > MOST_SIGNERS) {
    throw new FormatError(`${scheme}: ${certificates.length} signers, Android takes at most ${MOST_SIGNERS}`, 0);
  }
  return certificates;
}

async function claimsOfJar({ read, problems }: InspectedArchive, names: readonly string[]): Promise<Claim[]> {
  const claims: Claim[] = [];
  if (names.length > MOST_SIGNERS) {
    problems.note('signers', `v1: ${names.length} signers, Android takes at most ${MOST_SIGNERS}`);
  }
  for (const name of names.slice(0, MOST_SIGNERS)) {
    const certificates = await problems.attempt('signers', async () =>
      signersOf((await read(name, LARGEST_SIGNATURE))!),
    );
    for (const certificate of certificates ?? []) {
      if (certificate) {
        claims.push({ scheme: 'v1', certificate });
      } else {
        problems.note('signers', `${name} has a signer without a certificate`);
      }
    }
  }
  return claims;
}

/** The certificate of each signer, null when it is not included. */
function signersOf(block: Uint8Array): (Uint8Array | null)[] {
  const { certificates, signers } = readSignedData(normalizeBer(block));
  return signers.map((signer) => certificateOf(signer, certificates));
}

async function describe(claims: readonly Claim[], codecs: Codecs): Promise<ApkSigner> {
  const { certificate } = claims[0]!;
  const { subject, notAfterSeconds } = readCertificate(certificate);
  return {
    schemes: [...new Set(claims.map(({ scheme }) => scheme))],
    sha256: hex(await codecs.digest('SHA-256', certificate)),
    sha1: hex(await codecs.digest('SHA-1', certificate)),
    subject,
    notAfterSeconds,
  };
}
