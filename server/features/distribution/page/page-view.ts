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
  /** The website on the home screen. */
  | { kind: 'clip' };

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
export type Publisher = { kind: 'company'; name: string } | { kind: 'person' };

/** All that an install page is drawn from. */
export type PageView = {
  /** The app that a look at the page is counted for: the device’s, else the leading one. */
  counted: { appId: number; release: { id: number; version: string } | null };
  /** As its owner spells it. */
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
    /** Its main color. */
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
  /** Nothing of the app is shown. */
  isWithheld: boolean;
  /** The page of a frozen member is closed (product.md §13), and says no more. */
  isOwnerFrozen: boolean;
  /** Those of the leading app come first, then those of the app for the device. */
  asks: { passwords: number; questions: readonly string[] };
  /** The time that the gate is about. */
  startsAt: Date | null;
  endsAt: Date | null;
  allowed: number;
  /** Whether the device that has just registered may install the release; null when none has. */
  isInProfile: boolean | null;
  visit: Visit;
  now: Date;
};

/** The visitor's choices in the address; none of them is trusted. */
export type Visit = {
  /** `lang` */
  language: LinkLanguage | null;
  /** `as` */
  platform: Platform | null;
  /** `v`, the release that the link is about. */
  releaseId: number | null;
  /** `here`: not in another browser. */
  staysHere: boolean;
  /** `no`: why the ticket was refused. */
  refused: 'password' | 'answer' | 'wait' | 'device' | null;
  /** `device`: the registered device. */
  tester: string | null;
};
