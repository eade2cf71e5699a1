/** Subject and plain text of a message of one part (RFC 5322), in UTF-8, with encoded words and transfer encodings decoded. */
export function readMail(source: string): { subject: string; text: string } {
  const end = source.indexOf('\r\n\r\n');
  const [head, body] = end < 0 ? [source, ''] : [source.slice(0, end), source.slice(end + 4)];
  const fields = head.replace(/\r\n[ \t]+/g, ' ');
  const field = (name: string) => new RegExp(`^${name}: *(.*)$`, 'im').exec(fields)?.[1]?.trim() ?? '';
  return {
    subject: decodeWords(field('Subject')),
    text: decodeBody(field('Content-Transfer-Encoding').toLowerCase(), body.replace(/\r\n$/, '')),
  };
}

/** RFC 2047 §6.2: white space between two encoded words is not shown. */
const decodeWords = (text: string): string =>
  text
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(/=\?UTF-8\?([BQ])\?([^?\s]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? fromBase64(word) : fromQuoted(word.replaceAll('_', ' ')),
    );

/** RFC 2045 §6.7, §6.8. */
function decodeBody(encoding: string, text: string): string {
  const plain = encoding === 'base64' ? fromBase64(text) : text;
  return (encoding === 'quoted-printable' ? fromQuoted(text.replace(/=\r\n/g, '')) : plain).replaceAll('\r\n', '\n');
}

const fromBase64 = (text: string): string => Buffer.from(text, 'base64').toString();
const fromQuoted = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
