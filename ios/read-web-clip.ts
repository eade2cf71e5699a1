import { readSignedData } from '#formats/cms/read-signed-data.ts';
import { normalizeBer } from '#formats/der/normalize-ber.ts';
import { FormatError } from '#formats/format-error.ts';
import { asDictionary, type PlistDictionary } from '#formats/plist/plist-value.ts';
import { readPlist } from '#formats/plist/read-plist.ts';

const SEQUENCE = 0x30;

export type WebClipFacts = {
  identifier: string;
  uuid: string;
  label: string;
  url: string;
  icon: Uint8Array;
  removable: boolean;
  expiresAtSeconds: number | null;
  /** Whether the profile is inside a signature. The phone and `openssl cms` verify the signature itself. */
  signed: boolean;
};

/** Reads a profile with one web clip, signed or not. Throws FormatError for anything else. */
export function readWebClip(bytes: Uint8Array): WebClipFacts {
  const signed = bytes[0] === SEQUENCE;
  const profile = dictionary(readPlist(signed ? contentOf(bytes) : bytes));
  const [clip] = (Array.isArray(profile.PayloadContent) ? profile.PayloadContent : []).map(dictionary);
  if (profile.PayloadType !== 'Configuration' || clip?.PayloadType !== 'com.apple.webClip.managed') {
    throw new FormatError('not a web clip', 0);
  }
  const expires = profile.PayloadExpirationDate;
  return {
    identifier: text(profile, 'PayloadIdentifier'),
    uuid: text(profile, 'PayloadUUID'),
    label: text(clip, 'Label'),
    url: text(clip, 'URL'),
    icon: clip.Icon instanceof Uint8Array ? clip.Icon : new Uint8Array(0),
    removable: clip.IsRemovable !== false && profile.PayloadRemovalDisallowed !== true,
    expiresAtSeconds: expires instanceof Date ? expires.getTime() / 1000 : null,
    signed,
  };
}

function contentOf(bytes: Uint8Array): Uint8Array {
  const { content } = readSignedData(normalizeBer(bytes));
  if (!content) {
    throw new FormatError('a signature without what it signs', 0);
  }
  return content;
}

function dictionary(value: Parameters<typeof asDictionary>[0]): PlistDictionary {
  const found = asDictionary(value);
  if (!found) {
    throw new FormatError('a dictionary expected', 0);
  }
  return found;
}

function text(from: PlistDictionary, key: string): string {
  const value = from[key];
  if (typeof value !== 'string') {
    throw new FormatError(`no ${key}`, 0);
  }
  return value;
}
