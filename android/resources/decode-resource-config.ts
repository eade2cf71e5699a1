import type { ByteReader } from '#formats/byte-reader.ts';

/** The device configuration of a value. `locale` is a BCP 47 tag, empty for every language; zero fits every density or API level. */
export type DecodedConfig = { locale: string; density: number; sdk: number; night: boolean | null };

const UI_MODE_NIGHT = 0x30;
const SIZE_WITH_SCRIPT = 40;

/** Decodes the ResTable_config at that position (AOSP androidfw/ResourceTypes.h); older forms are shorter and lack fields. */
export function decodeResourceConfig(reader: ByteReader, at: number): DecodedConfig {
  const size = reader.u32(at);
  const night = size > 29 ? reader.u8(at + 29) & UI_MODE_NIGHT : 0;
  return {
    locale: [
      decodeCode(reader, at + 8, 0x61),
      size >= SIZE_WITH_SCRIPT ? letters(reader.slice(at + 36, 4)) : '',
      decodeCode(reader, at + 10, 0x30),
    ]
      .filter((part) => part !== '')
      .join('-'),
    density: reader.u16(at + 14),
    sdk: reader.u16(at + 24),
    night: night === 0 ? null : night === 0x20,
  };
}

/** Two letters, or three packed into 15 bits after a high bit: 5 bits each above `base`. */
function decodeCode(reader: ByteReader, at: number, base: number): string {
  const first = reader.u8(at);
  const second = reader.u8(at + 1);
  if (!(first & 0x80)) {
    return letters(Uint8Array.of(first, second));
  }
  const packed = ((first & 0x7f) << 8) | second;
  return String.fromCharCode(...[packed, packed >> 5, packed >> 10].map((five) => base + (five & 0x1f)));
}

function letters(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.filter((byte) => byte !== 0));
}
