/** A code of more modules is too fine for a camera. Letters count as they are encoded. */
const LONGEST = 600;

/** The query of the home page with the answer to a link, or without one to the sample. Null when it does not fit its QR code. */
export function previewQuery(link: string | null): URLSearchParams | null {
  const query = new URLSearchParams(link ? { link } : { sample: '1' });
  return String(query).length <= LONGEST ? query : null;
}
