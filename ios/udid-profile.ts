import { createHash } from 'node:crypto';
import { readSignedData } from '#formats/cms/read-signed-data.ts';
import { normalizeBer } from '#formats/der/normalize-ber.ts';
import { FormatError } from '#formats/format-error.ts';
import { encodeXmlPlist } from '#formats/plist/encode-xml-plist.ts';
import { expectText, readDictionary, stringOf } from './plist-facts.ts';

export type UdidProfile = {
  /** Reverse-DNS name of the profile. */
  identifier: string;
  /** Shown before installing. */
  name: string;
  organization: string;
  description: string;
  /** The https address that receives the answer of the device. */
  url: string;
  /** A one-time text that the device sends back. */
  challenge: string;
};

/** The answer of a device; missing texts are empty. */
export type UdidAnswer = { udid: string; product: string; version: string; name: string; challenge: string };

const LONGEST = 120;

/**
 * Encodes the profile that asks a device for its identifier (Apple, "Over-the-Air Profile Delivery and Configuration", phase 1). The device posts its
 * answer to `url`, installs nothing, and follows the redirect in the response. The same input gives the same bytes.
 */
export function encodeUdidProfile({
  identifier,
  name,
  organization,
  description,
  url,
  challenge,
}: UdidProfile): Uint8Array {
  return encodeXmlPlist({
    PayloadType: 'Profile Service',
    PayloadVersion: 1,
    PayloadIdentifier: identifier,
    PayloadUUID: uuidOf(`${identifier}\n${challenge}`),
    PayloadDisplayName: name,
    PayloadOrganization: organization,
    PayloadDescription: description,
    PayloadContent: { URL: url, DeviceAttributes: ['UDID', 'VERSION', 'PRODUCT', 'DEVICE_NAME'], Challenge: challenge },
  });
}

/**
 * Reads the answer: a property list inside CMS SignedData (RFC 5652 §5.1). The signature is not verified, because only the one-time challenge proves
 * that the answer belongs to our request. Throws FormatError for anything else.
 */
export function readUdidAnswer(bytes: Uint8Array): UdidAnswer {
  const { content } = readSignedData(normalizeBer(bytes));
  if (!content) {
    throw new FormatError('an answer without content', 0);
  }
  const plist = readDictionary(content);
  const text = (key: string) => stringOf(plist, key).slice(0, LONGEST);
  const udid = expectText(plist, 'UDID');
  if (!UDID.test(udid)) {
    throw new FormatError('UDID is not the identifier of a device', 0);
  }
  return {
    udid,
    product: text('PRODUCT'),
    version: text('VERSION'),
    name: text('DEVICE_NAME'),
    challenge: text('CHALLENGE'),
  };
}

/** The identifier has 40 lower-case hexadecimal digits before 2018, and 8 and 16 with a hyphen since. */
const UDID = /^([0-9a-f]{40}|[0-9A-F]{8}-[0-9A-F]{16})$/;

/** A name-based UUID (RFC 9562 §5.8). */
function uuidOf(text: string): string {
  const digest = createHash('sha256').update(text).digest();
  digest[6] = (digest[6]! & 0x0f) | 0x80;
  digest[8] = (digest[8]! & 0x3f) | 0x80;
  const hex = digest.toString('hex').toUpperCase();
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
