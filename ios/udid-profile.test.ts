import { expect, test } from 'vitest';
import { concat, utf8 } from '#formats/bytes.ts';
import { encodeSignedData } from '#formats/cms/encode-signed-data.ts';
import { FormatError } from '#formats/format-error.ts';
import { encodeXmlPlist } from '#formats/plist/encode-xml-plist.ts';
import { readPlist } from '#formats/plist/read-plist.ts';
import { sampleKey } from '#tests/story/signing-key.ts';
import { encodeUdidProfile, readUdidAnswer } from './udid-profile.ts';

const profile = {
  identifier: 'com.example.shanye.udid',
  name: '山野茶事',
  organization: '山野茶事',
  description: 'd',
  url: 'https://qdb.example/d/t7Kx/device',
  challenge: 'abc',
};
const facts = {
  UDID: '00008110-000A1D0E3C01801E',
  PRODUCT: 'iPhone14,2',
  VERSION: '21F90',
  DEVICE_NAME: '林晓的 iPhone',
  CHALLENGE: 'abc',
};
const signed = async (content: Uint8Array) => encodeSignedData({ content, attached: true, signer: await sampleKey() });

test('the profile asks for what its page names, and is the same for the same challenge', () => {
  expect(readPlist(encodeUdidProfile(profile))).toMatchObject({
    PayloadType: 'Profile Service',
    PayloadIdentifier: 'com.example.shanye.udid',
    PayloadContent: {
      URL: 'https://qdb.example/d/t7Kx/device',
      DeviceAttributes: ['UDID', 'VERSION', 'PRODUCT', 'DEVICE_NAME'],
      Challenge: 'abc',
    },
  });
  expect(encodeUdidProfile(profile)).toEqual(encodeUdidProfile(profile));
});

test('the answer of a device is read, with the texts that it has sent', async () => {
  expect(readUdidAnswer(await signed(encodeXmlPlist(facts)))).toEqual({
    udid: facts.UDID,
    product: 'iPhone14,2',
    version: '21F90',
    name: '林晓的 iPhone',
    challenge: 'abc',
  });
  const old = { UDID: 'a'.repeat(40) };
  expect(readUdidAnswer(await signed(encodeXmlPlist(old)))).toMatchObject({ udid: 'a'.repeat(40), challenge: '' });
});

test('the content may be in pieces of unknown length, as BER allows', async () => {
  const der = await signed(encodeXmlPlist(facts));
  // The outermost sequence with an indefinite length (X.690 §8.1.3.6).
  const header = der[1]! & 0x80 ? 2 + (der[1]! & 0x7f) : 2;
  const ber = concat([Uint8Array.of(0x30, 0x80), der.subarray(header), Uint8Array.of(0, 0)]);
  expect(readUdidAnswer(ber).udid).toBe(facts.UDID);
});

test.each([
  ['nothing', async () => new Uint8Array()],
  ['a text', async () => utf8('UDID')],
  ['a plain property list', async () => encodeXmlPlist(facts)],
  ['no identifier', async () => signed(encodeXmlPlist({ CHALLENGE: 'abc' }))],
  ['another identifier', async () => signed(encodeXmlPlist({ ...facts, UDID: "'; drop table tester" }))],
  ['half of the answer', async () => (await signed(encodeXmlPlist(facts))).subarray(0, 300)],
])('%s is refused', async (_, bytes) => {
  const given = await bytes();
  expect(() => readUdidAnswer(given)).toThrow(FormatError);
});
