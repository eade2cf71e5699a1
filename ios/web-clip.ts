import { createHash } from 'node:crypto';
import { encodeSignedData } from '#formats/cms/encode-signed-data.ts';
import { FormatError } from '#formats/format-error.ts';
import { encodeXmlPlist } from '#formats/plist/encode-xml-plist.ts';
import type { PlistDictionary } from '#formats/plist/plist-value.ts';
import { readPngHeader } from '#formats/png/read-png-header.ts';
import type { SigningKey } from '#formats/signing-key.ts';

const LARGEST_ICON = 400;

export type WebClip = {
  /** Reverse-DNS name of the app: a profile with the same one replaces the installed one. */
  identifier: string;
  version: string;
  /** The name under the icon. */
  label: string;
  url: string;
  /** The icon, a square PNG of at most 400 pixels. */
  icon: Uint8Array;
  organization: string;
  description: string;
  /** The text shown before installing, with a button to accept. */
  consent?: { zh: string; en: string };
  /** The time at which the phone removes the profile automatically: the end of a trial. */
  expiresAtSeconds?: number;
};

/** A certificate that phones trust, such as a website's, and its issuers, nearest first. */
export type WebClipSigner = { key: SigningKey; chain: readonly Uint8Array[]; atSeconds: number };

/**
 * Encodes a configuration profile with one web clip, an icon on the home screen that opens a website in full screen. Keys: Apple,
 * "com.apple.webClip.managed" and "TopLevel". The same input gives the same bytes. Throws RangeError for an icon that is not a PNG or too large, and for
 * a link that is not http(s).
 */
export function encodeWebClip(clip: WebClip): Uint8Array {
  if (!/^https?:\/\//.test(clip.url)) {
    throw new RangeError('a web clip opens an http or https address');
  }
  expectIcon(clip.icon);
  return encodeXmlPlist({
    PayloadType: 'Configuration',
    PayloadVersion: 1,
    PayloadIdentifier: clip.identifier,
    PayloadUUID: uuidOf(clip, 'profile'),
    PayloadDisplayName: clip.label,
    PayloadOrganization: clip.organization,
    PayloadDescription: clip.description,
    PayloadRemovalDisallowed: false,
    ...(clip.expiresAtSeconds === undefined ? {} : { PayloadExpirationDate: new Date(clip.expiresAtSeconds * 1000) }),
    ...(clip.consent ? { ConsentText: consentTexts(clip.consent) } : {}),
    PayloadContent: [payloadOf(clip)],
  });
}

/** Signs a profile, so that the phone shows it as verified: CMS with the profile inside (RFC 5652). */
export function signWebClip(profile: Uint8Array, { key, chain, atSeconds }: WebClipSigner): Uint8Array {
  return encodeSignedData({
    content: profile,
    attached: true,
    signer: key,
    chain,
    signedAttributes: { signingTimeSeconds: atSeconds },
  });
}

function expectIcon(icon: Uint8Array): void {
  try {
    const { width, height } = readPngHeader(icon);
    if (width === height && width <= LARGEST_ICON) {
      return;
    }
  } catch (error) {
    if (!(error instanceof FormatError)) {
      throw error;
    }
  }
  throw new RangeError(`a web clip’s icon is a square PNG of at most ${LARGEST_ICON} pixels`);
}

function payloadOf(clip: WebClip): PlistDictionary {
  return {
    PayloadType: 'com.apple.webClip.managed',
    PayloadVersion: 1,
    PayloadIdentifier: `${clip.identifier}.webclip`,
    PayloadUUID: uuidOf(clip, 'webclip'),
    PayloadDisplayName: clip.label,
    Label: clip.label,
    URL: clip.url,
    Icon: clip.icon,
    IsRemovable: true,
    FullScreen: true,
    IgnoreManifestScope: true, // iOS 14: links to other hosts of the site keep the full screen
    Precomposed: true,
  };
}

/** `default` is for phones in any other language. */
function consentTexts({ zh, en }: { zh: string; en: string }): PlistDictionary {
  return { default: en, en, 'zh-Hans': zh, zh };
}

/** Apple requires another UUID per version of a profile; derived from the content, it is the same in each build (RFC 9562 §5.8). */
function uuidOf({ identifier, version }: WebClip, role: string): string {
  const digest = createHash('sha256').update(`${role}\n${identifier}\n${version}`).digest();
  digest[6] = (digest[6]! & 0x0f) | 0x80;
  digest[8] = (digest[8]! & 0x3f) | 0x80;
  const hex = digest.toString('hex').toUpperCase();
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
