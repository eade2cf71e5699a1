type Sample = { seconds: number; timescale?: number; handler?: 'vide' | 'soun'; isLong?: boolean };

/** The smallest MP4 with the headers that a reader needs, for tests: `ftyp`, and `moov` with `mvhd` and one track. */
export function movieOf({ seconds, timescale = 1000, handler = 'vide', isLong = false }: Sample): Uint8Array {
  const duration = Math.round(seconds * (timescale || 1));
  const times = isLong
    ? [u32(0x01000000), u32(0), u32(0), u32(0), u32(0), u32(timescale), u32(0), u32(duration)]
    : [u32(0), u32(0), u32(0), u32(timescale), u32(duration)];
  const kind = box('hdlr', u32(0), u32(0), text(handler), u32(0));
  return join(
    box('ftyp', text('isom'), u32(0)),
    box('moov', box('mvhd', ...times), box('trak', box('mdia', kind))),
    box('mdat', u32(0)),
  );
}

const box = (type: string, ...parts: readonly Uint8Array[]): Uint8Array => {
  const content = join(...parts);
  return join(u32(content.length + 8), text(type), content);
};

const text = (words: string): Uint8Array => new TextEncoder().encode(words);

function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

function join(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
