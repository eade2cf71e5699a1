import sharp from 'sharp';
import { encode } from 'uqr';

/** White modules around the code (ISO/IEC 18004 §6.3.8). */
const QUIET_ZONE = 4;
/** The largest natural width of the picture in pixels, as long as a module keeps three pixels. */
const NATURAL_WIDTH = 294;
/** The width in pixels of a code that is printed, sent and shown large. */
const PRINTED_WIDTH = 1024;
/** The part of the width that an icon and the white around it cover; the code restores up to 30 % of itself (ISO/IEC 18004 §6.5.1). */
const ICON_PART = 0.22;
const ICON_EDGE = 0.12;

type Code = { data: readonly (readonly boolean[])[]; size: number };

/** The QR code of an address as SVG: one path, one stroke per run of dark modules. */
export function qrSvg(address: string): string {
  const code = encode(address, { border: QUIET_ZONE, ecc: 'L' });
  return svgOf(code, code.size * Math.max(3, Math.floor(NATURAL_WIDTH / code.size)));
}

/** The same as a data URL. */
export const qrDataUrl = (address: string): string =>
  `data:image/svg+xml,${encodeURIComponent(qrSvg(address)).replaceAll('%20', ' ')}`;

/** The QR code of an address for sharing, as PNG and SVG, with an icon (one of our pictures, never uploaded bytes) in its middle. */
export async function qrPicture(
  address: string,
  icon: Uint8Array | null,
): Promise<{ png: Uint8Array; svg: string; width: number }> {
  const code = encode(address, { border: QUIET_ZONE, ecc: icon ? 'H' : 'M' });
  const modulePixels = Math.floor(PRINTED_WIDTH / code.size);
  const width = code.size * modulePixels;
  const hole = icon && holeIn(code.size);
  const drawn = hole && (await iconFor(icon, Math.round(hole.picture * modulePixels)));
  const svg = svgOf(code, width, hole && drawn ? centered(hole, drawn) : '');
  const png = await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).png({ palette: true }).toBuffer();
  return { png: new Uint8Array(png), svg, width };
}

/** The white square in whole modules, and the picture inside it. */
export function holeIn(size: number): { at: number; size: number; picture: number } {
  const wide = Math.floor((size - 2 * QUIET_ZONE) * ICON_PART);
  const hole = wide % 2 === size % 2 ? wide : wide - 1;
  return { at: (size - hole) / 2, size: hole, picture: hole * (1 - ICON_EDGE) };
}

const iconFor = (icon: Uint8Array, pixels: number): Promise<Buffer> =>
  sharp(icon).resize(pixels, pixels, { fit: 'contain', background: '#fff0' }).png().toBuffer();

function centered({ at, size, picture }: ReturnType<typeof holeIn>, icon: Buffer): string {
  const inset = at + (size - picture) / 2;
  return (
    `<path fill="#fff" d="M${at} ${at}h${size}v${size}h-${size}z"/>` +
    `<image x="${inset}" y="${inset}" width="${picture}" height="${picture}" href="data:image/png;base64,${icon.toString('base64')}"/>`
  );
}

function svgOf({ data, size }: Code, width: number, middle = ''): string {
  const strokes = data.flatMap((row, y) => darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${strokes.join('')}"/>${middle}</svg>`
  );
}

/** Start and length of each run of dark modules. */
function darkRuns(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  for (let x = 0; x < row.length; x += 1) {
    if (row[x]) {
      const start = x;
      while (row[x + 1]) {
        x += 1;
      }
      runs.push([start, x - start + 1]);
    }
  }
  return runs;
}
