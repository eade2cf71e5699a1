/** The phone's owner: fingerprints, the screen lock, and the answers to questions for them. */
export type OwnerHands = {
  /** The fingerprints or faces of the phone. */
  biometrics: 'enrolled' | 'none' | 'no hardware';
  hasLock: boolean;
  /** Whether this version of the system ties a key to the lock for each use. */
  readonly lockCounts: boolean;
  /** The question that is open: its words, and whether the screen lock answers it too; null for none. */
  readonly question: { title: string; text: string; takesLock: boolean } | null;
  /** `other` is the finger of somebody else, `locked` the system’s end of many of them. */
  answer(how: 'owner' | 'other' | 'cancel' | 'locked'): void;
  /** Another fingerprint is added in the system settings. */
  addFinger(): void;
  /** The screen lock is switched off in the system settings. */
  removeLock(): void;
};
