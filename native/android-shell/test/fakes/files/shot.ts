/** A frame of a camera: its size, the turn that it needs, and the turn that it had. */
export type Shot = { width: number; height: number; needs: number; turn: number };

const JPEG = Buffer.from('ffd8', 'hex');
const LONGEST_HEAD = 200;

/** The bytes of a JPEG in the tests: its mark, and the facts of the shot. */
export const jpegOf = (shot: Shot): Buffer => Buffer.concat([JPEG, Buffer.from(JSON.stringify(shot))]);

/** The facts of such a JPEG; null for other bytes. */
export function shotIn(bytes: Buffer): Shot | null {
  const head = bytes.subarray(JPEG.length, LONGEST_HEAD).toString();
  return bytes.subarray(0, JPEG.length).equals(JPEG) && head.startsWith('{') ? (JSON.parse(head) as Shot) : null;
}
