import { hash } from 'node:crypto';
import { utf8 } from '#formats/bytes.ts';
import { encodeSignedData } from '#formats/cms/encode-signed-data.ts';
import { oncePerBytes } from '#formats/once-per-bytes.ts';
import type { SigningKey } from '#formats/signing-key.ts';
import { kindOfKey } from '#formats/x509/signature-algorithm.ts';

type NamedBytes = { name: string; data: Uint8Array };

const CREATED_BY = '1.0 (qdb)';
const LONGEST_LINE = 72;
const LINE_END = '\r\n';
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Signs files as a JAR ("JAR File Specification", Signed JAR File), Android's scheme v1: digests of the files in MANIFEST.MF, digests of its sections
 * in CERT.SF, the signature over that in CERT.RSA or CERT.EC. `schemes` names the APK signature schemes that also sign the APK, so that their removal
 * is noticed.
 */
export function signJar(files: readonly NamedBytes[], key: SigningKey, schemes: readonly number[] = []): NamedBytes[] {
  const sections = files.map(({ name, data }) => formatSection({ Name: name, 'SHA-256-Digest': digestOfFile(data) }));
  const main = formatSection({ 'Manifest-Version': '1.0', 'Created-By': CREATED_BY });
  const manifest = utf8([main, ...sections].join(''));
  const signature = utf8(formatSignatureFile(files, sections, manifest, schemes));
  return [
    { name: 'META-INF/MANIFEST.MF', data: manifest },
    { name: 'META-INF/CERT.SF', data: signature },
    {
      name: kindOfKey(key.privateKey) === 'rsa' ? 'META-INF/CERT.RSA' : 'META-INF/CERT.EC',
      data: encodeSignedData({ content: signature, attached: false, signer: key }),
    },
  ];
}

function formatSignatureFile(
  files: readonly NamedBytes[],
  sections: readonly string[],
  manifest: Uint8Array,
  schemes: readonly number[],
): string {
  const main = formatSection({
    'Signature-Version': '1.0',
    'Created-By': CREATED_BY,
    'SHA-256-Digest-Manifest': digestOf(manifest),
    ...(schemes.length > 0 ? { 'X-Android-APK-Signed': schemes.join(', ') } : {}),
  });
  const digests = files.map(({ name }, i) => formatSection({ Name: name, 'SHA-256-Digest': digestOf(sections[i]!) }));
  return [main, ...digests].join('');
}

function formatSection(attributes: Readonly<Record<string, string>>): string {
  const lines = Object.entries(attributes).map(([name, value]) => formatLine(`${name}: ${value}`));
  return `${lines.join('')}${LINE_END}`;
}

/** A line has at most 72 bytes with its end; longer ones continue after a space and are never split inside a character. */
function formatLine(text: string): string {
  const bytes = utf8(text);
  if (bytes.length <= LONGEST_LINE - LINE_END.length) {
    return text + LINE_END;
  }
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const lead = at === 0 ? '' : ' ';
    let end = Math.min(bytes.length, at + LONGEST_LINE - LINE_END.length - lead.length);
    while (end < bytes.length && (bytes[end]! & 0xc0) === 0x80) {
      end -= 1;
    }
    lines.push(lead + decoder.decode(bytes.subarray(at, end)) + LINE_END);
    at = end;
  }
  return lines.join('');
}

const digestOf = (content: Uint8Array | string): string => hash('sha256', content, 'base64');
const digestOfFile = oncePerBytes(digestOf);
