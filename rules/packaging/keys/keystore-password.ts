import { isAcceptablePassword } from '../../auth/password.ts';

const keystorePasswordLength = { min: 8, max: 64 } as const;

export type KeystorePasswordProblem = 'length' | 'characters' | 'weak' | 'account';

/**
 * Checks the password of an exported keystore. Only visible ASCII: keytool up to Java 17 rejects other characters as a wrong password,
 * gradle.properties drops spaces, and openssl accepts at most 1023 characters. `account` is the sign-in password, if the member has just typed it.
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
