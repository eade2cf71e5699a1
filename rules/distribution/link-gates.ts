/** The rules of a link; where two apps are merged, those of the leading one and the app’s own. */
export type LinkRules = {
  isOpen: boolean;
  /** Nothing of the app is shown: it is taken down, in review, or of a frozen member (product.md §13). */
  isWithheld: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  /** The most downloads; 0 for any number. */
  allowed: number;
  /** Downloads through this page so far. */
  downloads: number;
  hasPassword: boolean;
  hasQuestion: boolean;
};

/** Facts of an installer for which every phone refuses it, beside those that a page has read itself: by the table of refusals. */
export type KnownRefusal = 'unsigned' | 'otherProfile' | 'refused';

/** The facts of an installer that decide whether a phone takes it from a page. Null is unknown, and is tried. */
export type OfferedInstaller =
  | { platform: 'android'; isSigned: boolean | null; refusal: KnownRefusal | null }
  | {
      platform: 'ios';
      profile: 'development' | 'ad-hoc' | 'enterprise' | 'store' | 'none' | null;
      expiresAtSeconds: number | null;
      /** By the App Store. */
      isEncrypted: boolean | null;
      refusal: KnownRefusal | null;
    };

export type LinkClosed = 'closed' | 'notBegun' | 'over' | 'allReached';
/** `nothing`: no installer for this device; `scanning`: it waits for the scanner for malware; the others: there is one, and no phone would take it. */
export type InstallerGate =
  | 'nothing'
  | 'scanning'
  | 'encrypted'
  | 'storeProfile'
  | 'noProfile'
  | 'expiredProfile'
  | KnownRefusal;
/** `usedUp`: the owner’s free downloads and points are. */
export type LinkGate = LinkClosed | InstallerGate | 'usedUp' | 'password' | 'question';

export type GateAsked = {
  now: Date;
  /** The installer for the visitor’s device; null for none. */
  installer: OfferedInstaller | 'scanning' | null;
  /** Whether the owner can pay for one more download of it. */
  canPay: boolean;
  /** Whether the visitor has given the right ones. */
  isPasswordRight: boolean;
  isAnswerRight: boolean;
};

/** The first obstacle between a visitor and a download; null for none. Questions come last: nobody answers one in vain. */
export function linkGate(rules: LinkRules, asked: GateAsked): LinkGate | null {
  const { now, installer, canPay, isPasswordRight, isAnswerRight } = asked;
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

/** Whether the link as a whole gives nothing away at present, whatever the device. It begins at its start, and its end is over. */
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

/** Why a phone would not take the installer from a page; null when it would. */
export function installerGate(installer: GateAsked['installer'], now: Date): InstallerGate | null {
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

/** An answer is the same in any case, width and spacing: people type it on a phone. */
export const isSameAnswer = (given: string, expected: string): boolean => folded(given) === folded(expected);

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
