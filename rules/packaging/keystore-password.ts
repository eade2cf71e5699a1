import { isAcceptablePassword } from '../auth/password.ts';

const keystorePasswordLength = { min: 8, max: 64 } as const;

export type KeystorePasswordProblem = 'length' | 'characters' | 'weak' | 'account';

/**
 * The password of an exported keystore. Visible ASCII alone: keytool up to Java 17 calls everything else a wrong password, a space is lost in a
 * gradle.properties, and openssl takes no more than 1023 letters. `account` is the sign-in password where the member has just typed it.
 */
export function checkKeystorePassword(
  password: string,
  account: string | undefined,
): { ok: true } | { ok: false; reason: KeystorePasswordProblem } {
  const { min, max } = keystorePasswordLength;
  if (/[^\x21-\x7e]/.test(password)) {
    return { ok: false, reason: 'characters' };
  }
  if (password.length < min || password.length > max) {
    return { ok: false, reason: 'length' };
  }
  if (password === account) {
    return { ok: false, reason: 'account' };
  }
  return isAcceptablePassword(password, '') ? { ok: true } : { ok: false, reason: 'weak' };
}
