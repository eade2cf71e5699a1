import { FormatError } from '#formats/format-error.ts';

/** A section of MANIFEST.MF or a signature file: its attributes, and its bytes with the closing empty line. */
export type JarSection = { attributes: ReadonlyMap<string, string>; bytes: Uint8Array };

const LINE_FEED = 0x0a;
const MOST_SECTIONS = 200_000;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
/** Android ends a line here and other readers do not, so they would read different content. */
const LONE_CARRIAGE_RETURN = /\r(?!\n)/;

const decoder = new TextDecoder();

/** Splits a manifest into sections ("JAR File Specification", JAR Manifest): the main one first, then one per file. */
export function readJarSections(bytes: Uint8Array): JarSection[] {
  const sections: JarSection[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = endOfSection(bytes, start);
    sections.push({ attributes: readAttributes(bytes.subarray(start, end), start), bytes: bytes.subarray(start, end) });
    if (sections.length > MOST_SECTIONS) {
      throw new FormatError(`more than ${MOST_SECTIONS} sections`, start);
    }
    start = end;
  }
  return sections;
}

/** The position after the first empty line. */
function endOfSection(bytes: Uint8Array, start: number): number {
  for (let at = start; ; ) {
    const lineFeed = bytes.indexOf(LINE_FEED, at);
    if (lineFeed < 0) {
      return bytes.length;
    }
    if (lineFeed - at <= 1 && (lineFeed === at || bytes[at] === CARRIAGE_RETURN)) {
      return lineFeed + 1;
    }
    at = lineFeed + 1;
  }
}

function readAttributes(section: Uint8Array, offset: number): Map<string, string> {
  const attributes = new Map<string, string>();
  const text = decoder.decode(unfold(section));
  if (LONE_CARRIAGE_RETURN.test(text)) {
    throw new FormatError('a carriage return without a line feed', offset);
  }
  for (const line of text.split(/\r?\n/).filter((one) => one !== '')) {
    const colon = line.indexOf(': ');
    const name = line.slice(0, colon);
    if (colon < 1 || attributes.has(name)) {
      throw new FormatError('a line that is not an attribute', offset);
    }
    attributes.set(name, line.slice(colon + 2));
  }
  return attributes;
}

/** Joins continued lines before their text is decoded: a line may end inside a character. */
function unfold(section: Uint8Array): Uint8Array {
  if (!section.some((byte, at) => byte === SPACE && section[at - 1] === LINE_FEED)) {
    return section;
  }
  const joined = new Uint8Array(section.length);
  let length = 0;
  for (let at = 0; at < section.length; at++) {
    if (section[at] === LINE_FEED && section[at + 1] === SPACE) {
      length -= section[at - 1] === CARRIAGE_RETURN ? 1 : 0;
      at += 1;
    } else {
      joined[length++] = section[at]!;
    }
  }
  return joined.subarray(0, length);
}
