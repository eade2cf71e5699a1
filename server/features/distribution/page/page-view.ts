import type { InstallerGate, LinkGate } from '#rules/distribution/link-gates.ts';
import type { LinkLanguage, LinkTemplate } from '#rules/distribution/link-looks.ts';
import type { VisitorDevice } from '#rules/distribution/visitor-device.ts';
import type { Platform } from '#words/platform.ts';
import type { InstallerFacts } from '../installer-facts.ts';
import type { ScanState } from '../scans/scan-state.ts';

/** The offer of the page for one platform. */
export type Offer =
  | { kind: 'release'; release: OfferedRelease; gate: InstallerGate | null }
  | { kind: 'store'; url: string }
  /** A web clip: the website on the home screen. */
  | { kind: 'clip' };

/** Whether a phone of its platform gets something from an offer; not from an installer that every phone refuses. */
export const isUsable = (offer: Offer | null): boolean =>
  offer !== null && (offer.kind !== 'release' || offer.gate === null);

export type OfferedRelease = {
  id: number;
  packageName: string;
  version: string;
  versionCode: string;
  sizeBytes: number;
  notes: string;
  releasedAt: Date;
  facts: InstallerFacts;
  /** SHA-256 of the certificate, or the team. */
  signer: string | null;
  /** Whether the release before has the same signer; null without one, and where one is unknown. */
  isSameSigner: boolean | null;
  /** The verdict of the scanner for malware, and its time. */
  scan: ScanState;
  scannedAt: Date | null;
};

/** The publisher as far as visitors may know it; null before verification. */
export type Publisher = { kind: 'company'; name: string } | { kind: 'person'; name: string | null };

/** All data that an install page is drawn from. */
export type PageView = {
  /** The app for which a view of the page is counted: the one for the device, else the leading one. */
  counted: { appId: number; release: { id: number; version: string } | null };
  /** The code in the owner's spelling. */
  short: string;
  /** The address of the page. */
  address: string;
  language: LinkLanguage;
  template: LinkTemplate;
  app: {
    name: string;
    intro: string;
    supportUrl: string;
    copyright: string;
    filing: string;
    closeNotice: string;
    /** A text that changes with the icon; null without one. */
    icon: string | null;
    /** The main color of the icon. */
    tint: string;
    /** Texts that change with the screenshots. */
    screenshots: readonly string[];
  };
  publisher: Publisher | null;
  offers: Readonly<Record<Platform, Offer | null>>;
  device: VisitorDevice;
  /** The platform that the page is for; null on a computer, which sees both. */
  platform: Platform | null;
  gate: LinkGate | null;
  /** Whether nothing of the app is shown. */
  isWithheld: boolean;
  /** Whether the page is closed because its owner is frozen (product.md §13); it then says nothing else. */
  isOwnerFrozen: boolean;
  /** The secrets of the leading app come first, then those of the app for the device. */
  asks: { passwords: number; questions: readonly string[] };
  /** The time that the gate waits for. */
  startsAt: Date | null;
  endsAt: Date | null;
  allowed: number;
  /** Whether the device that has just registered may install the release; null when none has. */
  isInProfile: boolean | null;
  visit: Visit;
  form: FormResult | null;
  now: Date;
};

/** The fields of the form: the secrets of the leading app, and those of the app for the device. */
export type SecretField = 'password' | 'own_password' | 'answer' | 'own_answer';

/** The page's answer to its form: a refusal with the visitor's answers, in the order of the questions, or the download that begins. */
export type FormResult = { kind: 'refused'; answers: readonly string[] } | { kind: 'started'; url: string };

/** The visitor's choices in the address, which anybody can forge. */
export type Visit = {
  /** `lang` */
  language: LinkLanguage | null;
  /** `as` */
  platform: Platform | null;
  /** `v`, the release that the link is about. */
  releaseId: number | null;
  /** `here`: not in another browser. */
  staysHere: boolean;
  /** `no`: why the ticket was refused; the name of a field is that of the wrong answer. */
  refused: SecretField | 'wait' | 'device' | null;
  /** `device`: the registered device. */
  tester: string | null;
};
