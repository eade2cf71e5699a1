import { createHash } from 'node:crypto';
import { concat, utf8 } from '#formats/bytes.ts';
import { encodeSignedData } from '#formats/cms/encode-signed-data.ts';
import { oncePerBytes } from '#formats/once-per-bytes.ts';
import type { SigningKey } from '#formats/signing-key.ts';
import { kindOfKey } from '#formats/x509/signature-algorithm.ts';

type NamedBytes = { name: string; data: Uint8Array };

const CREATED_BY = '1.0 (qdb)';
const LONGEST_LINE = 72;
const LINE_END_SIZE = 2;
const lineEnd = utf8('\r\n');

/**
 * Signs files as a JAR ("JAR File Specification", Signed JAR File), Android's scheme v1: digests of the files in MANIFEST.MF, digests of its sections
 * in CERT.SF, the signature over that in CERT.RSA or CERT.EC. `schemes` names the APK signature schemes that also sign the APK, so that their removal
 * is noticed.
 */
export function signJar(files: readonly NamedBytes[], key: SigningKey, schemes: readonly number[] = []): NamedBytes[] {
  const sections = files.map(({ name, data }) => encodeSection({ Name: name, 'SHA-256-Digest': digestOfFile(data) }));
  const manifest = concat([encodeSection({ 'Manifest-Version': '1.0', 'Created-By': CREATED_BY }), ...sections]);
  const signature = encodeSignatureFile(files, sections, manifest, schemes);
  return [
    { name: 'META-INF/MANIFEST.MF', data: manifest },
    { name: 'META-INF/CERT.SF', data: signature },
    {
      name: kindOfKey(key.privateKey) === 'rsa' ? 'META-INF/CERT.RSA' : 'META-INF/CERT.EC',
      data: encodeSignedData({ content: signature, attached: false, signer: key }),
    },
  ];
}

function encodeSignatureFile(
  files: readonly NamedBytes[],
  sections: readonly Uint8Array[],
  manifest: Uint8Array,
  schemes: readonly number[],
): Uint8Array {
  return concat([
    encodeSection({
      'Signature-Version': '1.0',
      'Created-By': CREATED_BY,
      'SHA-256-Digest-Manifest': digestOf(manifest),
      ...(schemes.length > 0 ? { 'X-Android-APK-Signed': schemes.join(', ') } : {}),
    }),
    ...files.map(({ name }, i) => encodeSection({ Name: name, 'SHA-256-Digest': digestOf(sections[i]!) })),
  ]);
}

function encodeSection(attributes: Readonly<Record<string, string>>): Uint8Array {
  const lines = Object.entries(attributes).flatMap(([name, value]) => encodeLine(utf8(`${name}: ${value}`)));
  return concat([...lines, lineEnd]);
}

/** A line has at most 72 bytes with its end; longer ones continue after a space and are never split inside a character. */
function encodeLine(text: Uint8Array): Uint8Array[] {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < text.length; ) {
    const lead = at === 0 ? '' : ' ';
    let end = Math.min(text.length, at + LONGEST_LINE - LINE_END_SIZE - lead.length);
    while (end < text.length && (text[end]! & 0xc0) === 0x80) {
      end -= 1;
    }
    parts.push(utf8(lead), text.subarray(at, end), lineEnd);
    at = end;
  }
  return parts;
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');
const digestOfFile = oncePerBytes(digestOf);
