import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The parameters that every authenticator app supports (RFC 6238 with its defaults): SHA-1, six digits, 30 seconds. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** RFC 4226 §4: "The length of the shared secret … RECOMMENDed … 160 bits." */
const SECRET_BYTES = 20;
/** One step before and after, for clocks that differ (RFC 6238 §5.2). */
const DRIFT_STEPS = 1;

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** The code of a step (RFC 4226 §5.3). */
export function totpCode(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const truncated = mac.readUInt32BE(mac[19]! & 15) & 0x7fffffff;
  return String(truncated % 10 ** digits).padStart(digits, '0');
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The step of a code; null when it is wrong, too old, or not newer than the last one used (RFC 6238 §5.2). */
export function matchTotp(secret: Uint8Array, code: string, now: Date, lastStep: number): number | null {
  const digits = Buffer.from(code.replace(/\s/g, ''));
  const newest = stepAt(now) + DRIFT_STEPS;
  for (let step = newest - 2 * DRIFT_STEPS; step <= newest; step++) {
    const right = Buffer.from(totpCode(secret, step));
    if (step > lastStep && digits.length === right.length && timingSafeEqual(digits, right)) {
      return step;
    }
  }
  return null;
}

/** The content of an authenticator's QR code. */
export function totpUri(secret: Uint8Array, issuer: string, username: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`;
  return `otpauth://totp/${label}?secret=${encodeBase32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 §6, without padding; the length is a multiple of five bytes. */
export function encodeBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('');
}
