/** The rules of a link; after a merge, those of the leading app and the app’s own. */
export type LinkRules = {
  isOpen: boolean;
  /** Whether nothing of the app is shown: it is taken down, in review, or of a frozen member (product.md §13). */
  isWithheld: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  /** The limit of downloads; 0 for no limit. */
  allowed: number;
  /** The number of downloads through this page. */
  downloads: number;
  hasPassword: boolean;
  hasQuestion: boolean;
};

/** Facts by which every phone refuses an installer, from the table of refusals, in addition to those that a page checks itself. */
export type KnownRefusal = 'unsigned' | 'otherProfile' | 'refused';

/** The facts of an installer that decide whether a phone accepts it from a page. Null means unknown, and does not prevent a try. */
export type OfferedInstaller =
  | { platform: 'android'; isSigned: boolean | null; refusal: KnownRefusal | null }
  | {
      platform: 'ios';
      profile: 'development' | 'ad-hoc' | 'enterprise' | 'store' | 'none' | null;
      expiresAtSeconds: number | null;
      /** Encrypted by the App Store. */
      isEncrypted: boolean | null;
      refusal: KnownRefusal | null;
    };

export type LinkClosed = 'closed' | 'notBegun' | 'over' | 'allReached';
/**
 * `nothing`: no installer for this device; `scanning`: it waits for the scanner for malware; the others: there is an installer that no phone would
 * accept.
 */
export type InstallerGate =
  | 'nothing'
  | 'scanning'
  | 'encrypted'
  | 'storeProfile'
  | 'noProfile'
  | 'expiredProfile'
  | KnownRefusal;
/** `usedUp`: the owner has no free downloads and points left. */
export type LinkGate = LinkClosed | InstallerGate | 'usedUp' | 'password' | 'question';

export type GateFacts = {
  now: Date;
  /** The installer for the visitor’s device; null when there is none. */
  installer: OfferedInstaller | 'scanning' | null;
  /** Whether the owner can pay for one more download. */
  canPay: boolean;
  /** Whether the visitor has given the right passwords. */
  isPasswordRight: boolean;
  isAnswerRight: boolean;
};

/**
 * The first obstacle between a visitor and a download; null when there is none. Passwords and questions come last, so that nobody answers them in
 * vain.
 */
export function linkGate(rules: LinkRules, facts: GateFacts): LinkGate | null {
  const { now, installer, canPay, isPasswordRight, isAnswerRight } = facts;
  const before = linkClosed(rules, now) ?? installerGate(installer, now);
  if (before) {
    return before;
  }
  if (!canPay) {
    return 'usedUp';
  }
  if (rules.hasPassword && !isPasswordRight) {
    return 'password';
  }
  return rules.hasQuestion && !isAnswerRight ? 'question' : null;
}

/** The reason why the link is closed at present for every device; null if it is open. Its start is inclusive, and its end exclusive. */
export function linkClosed(rules: LinkRules, now: Date): LinkClosed | null {
  if (rules.isWithheld || !rules.isOpen) {
    return 'closed';
  }
  if (rules.startsAt && now < rules.startsAt) {
    return 'notBegun';
  }
  if (rules.endsAt && now >= rules.endsAt) {
    return 'over';
  }
  return rules.allowed > 0 && rules.downloads >= rules.allowed ? 'allReached' : null;
}

/** The reason why a phone would refuse the installer from a page; null if it would accept it. */
export function installerGate(installer: GateFacts['installer'], now: Date): InstallerGate | null {
  if (!installer || installer === 'scanning') {
    return installer ?? 'nothing';
  }
  if (installer.platform === 'android') {
    return installer.isSigned === false ? 'unsigned' : installer.refusal;
  }
  const { profile, expiresAtSeconds, isEncrypted, refusal } = installer;
  if (isEncrypted) {
    return 'encrypted';
  }
  if (profile === 'store' || profile === 'none') {
    return profile === 'store' ? 'storeProfile' : 'noProfile';
  }
  return expiresAtSeconds !== null && expiresAtSeconds * 1000 <= now.getTime() ? 'expiredProfile' : refusal;
}

/** Compares answers without regard to case, width and spacing, because people type them on a phone. */
export const isSameAnswer = (answer: string, expected: string): boolean => folded(answer) === folded(expected);

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
