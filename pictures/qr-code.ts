import { encode } from 'uqr';

/** White modules around the code (ISO/IEC 18004 §6.3.8). */
const QUIET_ZONE = 4;
/** The natural width of the picture stays within it, so long as a module keeps three pixels. */
const NATURAL_WIDTH = 294;

/** The QR code of an address as SVG: one path, one stroke per run of dark modules. */
export function qrSvg(address: string): string {
  const { data, size } = encode(address, { border: QUIET_ZONE, ecc: 'L' });
  const strokes = data.flatMap((row, y) => darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`));
  const width = size * Math.max(3, Math.floor(NATURAL_WIDTH / size));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${strokes.join('')}"/></svg>`
  );
}

/** The same as a data URL. */
export const qrDataUrl = (address: string): string =>
  `data:image/svg+xml,${encodeURIComponent(qrSvg(address)).replaceAll('%20', ' ')}`;

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
