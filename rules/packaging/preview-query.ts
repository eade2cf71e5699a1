/** In characters as encoded; a QR code with more modules is too fine for a camera. */
const LONGEST = 600;

/** The query of the home page that answers a link; without a link, the sample's. Null when it does not fit into a QR code. */
export function previewQuery(link: string | null): URLSearchParams | null {
  const query = new URLSearchParams(link ? { link } : { sample: '1' });
  return String(query).length <= LONGEST ? query : null;
}
