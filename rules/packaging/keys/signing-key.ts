/** Google Play requires a certificate valid beyond this day (developer.android.com/studio/publish/app-signing). */
const PLAY_END_SECONDS = Date.UTC(2033, 9, 22) / 1000;
const SHORTEST_RSA_BITS = 2048;
/** Days for which the key of a deleted app can be exported. */
const DELETED_KEY_DAYS = 30;

export const destructionOfKey = (deletedAt: Date): Date =>
  new Date(deletedAt.getTime() + DELETED_KEY_DAYS * 86_400_000);

/** `bits` is the length of an RSA modulus, 0 for other kinds; the time is the certificate's end in epoch seconds. */
export type SigningKeyFacts = { kind: string; bits: number; notAfterSeconds: number };

export type SigningKeyDoubt = 'expired' | 'endsEarly' | 'shortRsa';
export type SigningKeyCheck = { ok: true; doubts: readonly SigningKeyDoubt[] } | { ok: false; reason: 'kind' };

/** Whether a member's own key can sign Android apps, and the objections of stores. */
export function checkSigningKey({ kind, bits, notAfterSeconds }: SigningKeyFacts, nowSeconds: number): SigningKeyCheck {
  if (kind !== 'rsa' && kind !== 'ec') {
    return { ok: false, reason: 'kind' };
  }
  const doubts: SigningKeyDoubt[] = [];
  if (notAfterSeconds <= nowSeconds) {
    doubts.push('expired');
  } else if (notAfterSeconds < PLAY_END_SECONDS) {
    doubts.push('endsEarly');
  }
  if (kind === 'rsa' && bits < SHORTEST_RSA_BITS) {
    doubts.push('shortRsa');
  }
  return { ok: true, doubts };
}
