import { createHash } from 'node:crypto';
import { equalBytes } from '#formats/bytes.ts';
import { FormatError } from '#formats/format-error.ts';
import { measureContents } from '../signing/measure-contents.ts';
import type { SchemeVersion } from '../signing/read-scheme-signers.ts';
import { type SigningBlock, schemeIds } from '../signing/read-signing-block.ts';
import { type JarVerification, verifyJar } from '../signing/verify-jar.ts';
import { type VerifiedScheme, verifyScheme } from '../signing/verify-scheme.ts';
import type { OpenInstaller } from './open-installer.ts';

/** Pairs allowed in a signing block, by their ids (AOSP apksig); most tools add the last two. */
const pairNames: ReadonlyMap<number, string> = new Map([
  ...Object.entries(schemeIds).map(([name, id]): [number, string] => [id, name]),
  [0x42726577, 'padding'],
  [0x504b4453, 'dependency information'],
  [0x6dff800d, 'a source stamp'],
]);
const PAGE = 4096;

/** The three signatures of one installer; shared measurements are made once. */
export class SignatureChecks {
  readonly #installer: OpenInstaller;
  readonly #digests = new Map<string, Uint8Array>();
  readonly #schemes = new Map<SchemeVersion, VerifiedScheme>();
  #jar: JarVerification | null = null;

  constructor(installer: OpenInstaller) {
    this.#installer = installer;
  }

  v1(): string {
    const { certificate, schemes } = this.#verifyJar();
    if (schemes.join() !== '2,3') {
      throw new FormatError('v1: it does not say that v2 and v3 stand beside it', 0);
    }
    return fingerprint(certificate);
  }

  v2(): string {
    return fingerprint(this.#verify(2).certificate);
  }

  v3(): string {
    return fingerprint(this.#verify(3).certificate);
  }

  /** All schemes have the same certificate; of a rotated key, v1 and v2 have the oldest one of its lineage. */
  oneSigner(): string {
    const { newest, lineage } = this.keys();
    return lineage.length > 0 ? lineage.map(fingerprint).join(' → ') : fingerprint(newest);
  }

  /** The verified certificates; without a rotation, oldest and newest are the same and the lineage is empty. */
  keys(): { oldest: Uint8Array; newest: Uint8Array; lineage: readonly Uint8Array[] } {
    const { certificate, lineage } = this.#verify(3);
    const oldest = lineage[0] ?? certificate;
    if (![this.#verifyJar(), this.#verify(2)].every((scheme) => equalBytes(scheme.certificate, oldest))) {
      throw new FormatError('schemes signed by different keys', 0);
    }
    return { oldest, newest: certificate, lineage };
  }

  /** The signing block holds only v2, v3 and zeros up to a whole page. */
  block(): string {
    const { pairs, size, offset } = this.#block();
    const names = pairs.map(({ id }) => pairNames.get(id) ?? `0x${id.toString(16)}`).join(', ');
    if (!['v2, v3', 'v2, v3, padding'].includes(names)) {
      throw new FormatError(`a signing block with ${names || 'nothing'}, ours have v2, v3 and padding`, offset);
    }
    if (size % PAGE !== 0 || pairs[2]?.value.some((byte) => byte !== 0)) {
      throw new FormatError('a signing block that is not filled with zeros up to a whole page', offset);
    }
    return `${size} bytes`;
  }

  #verifyJar(): JarVerification {
    this.#jar ??= verifyJar(this.#installer.files);
    return this.#jar;
  }

  #verify(version: SchemeVersion): VerifiedScheme {
    const cachedScheme = this.#schemes.get(version);
    if (cachedScheme) {
      return cachedScheme;
    }
    const value = this.#block().pairs.find(({ id }) => id === schemeIds[`v${version}`])?.value;
    if (!value) {
      throw new FormatError(`v${version} is missing`, 0);
    }
    const verified = verifyScheme(version, value, (algorithm) => this.#measure(algorithm));
    this.#schemes.set(version, verified);
    return verified;
  }

  #measure(algorithm: 'sha256' | 'sha512'): Uint8Array {
    const { bytes, directory } = this.#installer;
    const layout = { block: this.#block(), directoryOffset: directory.offset, endOffset: directory.endOffset };
    const digest = this.#digests.get(algorithm) ?? measureContents(bytes, layout, algorithm);
    this.#digests.set(algorithm, digest);
    return digest;
  }

  #block(): SigningBlock {
    if (!this.#installer.block) {
      throw new FormatError('no signing block', 0);
    }
    return this.#installer.block;
  }
}

function fingerprint(certificate: Uint8Array): string {
  return `SHA-256 ${createHash('sha256').update(certificate).digest('hex')}`;
}
