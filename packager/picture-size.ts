type Size = { width: number; height: number };

/**
 * Width and height of a picture by its header, and null where there is none: PNG (W3C, IHDR), GIF (GIF89a, logical screen), WebP (RFC 9649, first
 * chunk), JPEG (ITU-T T.81, start of frame).
 */
export function pictureSize(picture: Uint8Array, extension: string): Size | null {
  const view = new DataView(picture.buffer, picture.byteOffset, picture.byteLength);
  try {
    return readers[extension]?.(view) ?? null;
  } catch (cause) {
    if (cause instanceof RangeError) {
      return null;
    }
    throw cause;
  }
}

const readers: Readonly<Record<string, (view: DataView) => Size | null>> = {
  '.png': (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  '.gif': (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  '.webp': webp,
  '.jpg': jpeg,
};

const VP8 = 0x56503820;
const VP8L = 0x5650384c;
const VP8X = 0x56503858;

function webp(view: DataView): Size | null {
  const u24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  switch (view.getUint32(12)) {
    case VP8:
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case VP8L: {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case VP8X:
      return { width: u24(24) + 1, height: u24(27) + 1 };
    default:
      return null;
  }
}

/** Segments follow one another until a start of frame: C0 to CF without C4, C8 and CC. */
function jpeg(view: DataView): Size | null {
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
  }
  return null;
}
