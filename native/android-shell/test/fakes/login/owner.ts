/** A question of the system, or of its fingerprint reader for a dialog of the app. */
export type OwnerQuestion = {
  title: string;
  text: string;
  /** Whether the screen lock answers it too. */
  takesLock: boolean;
  /** The cipher that waits for the answer. */
  cipher: { isUnlocked: boolean } | null;
  succeed(): void;
  /** The numbers of BiometricPrompt. */
  fail(error: number, text: string): void;
  /** The finger is not the owner's, which ends nothing. */
  refuse(): void;
};

/** A key of Android Keystore. */
export type StoredKey = {
  bytes: Buffer;
  /** Whether the owner has to answer before each use. */
  isGuarded: boolean;
  takesLock: boolean;
  /** The fingerprints that were there when it was made, by the number of changes; null where they do not matter. */
  fingers: number | null;
  isLost: boolean;
  /** Whether even its name leads to a failure, as with a new lock on some versions. */
  isGone?: boolean;
};

/** The phone's owner: fingerprints, the screen lock, and what the keystore ties to them. */
export class OwnerState {
  biometrics: 'enrolled' | 'none' | 'no hardware' = 'enrolled';
  hasLock = true;
  /** How often fingerprints were added. */
  changes = 0;
  /** Whether Android Keystore works: on some old phones it does not. */
  hasKeystore = true;
  /** Whether the keystore does not answer at the moment. */
  isKeystoreBusy = false;
  keys = new Map<string, StoredKey>();
  question: OwnerQuestion | null = null;

  addFinger(): void {
    this.biometrics = 'enrolled';
    this.changes += 1;
  }

  /** Android removes the fingerprints with the lock, and no guarded key survives it. */
  removeLock(): void {
    this.hasLock = false;
    this.biometrics = 'none';
    for (const key of this.keys.values()) {
      key.isLost ||= key.isGuarded;
    }
  }

  /** The number of BiometricManager for these authenticators. */
  stateFor(takesLock: boolean): number {
    const biometric = { enrolled: 0, none: 11, 'no hardware': 12 }[this.biometrics];
    return takesLock && this.hasLock ? 0 : biometric;
  }
}
