import { createECDH, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openMessage } from '#server/testing/push/push-service.ts';
import { areSubscriptionKeys, LONGEST_TEXT, sealMessage } from './seal-message.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** RFC 8291, section 5 and appendix A. */
const vector = {
  text: 'When I grow up, I want to be a watermelon',
  receiverPrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  sealed:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

describe('a sealed message', () => {
  test('is the one of RFC 8291, byte for byte', () => {
    const chance = { privateKey: bytes(vector.senderPrivate), salt: bytes(vector.salt) };
    expect(sealMessage(Buffer.from(vector.text), vector, chance).toString('base64url')).toBe(vector.sealed);
  });

  test('is another one each time, and its receiver opens it', () => {
    const receiver = createECDH('prime256v1');
    receiver.generateKeys();
    const auth = randomBytes(16);
    const keys = { p256dh: receiver.getPublicKey('base64url'), auth: auth.toString('base64url') };
    const text = Buffer.from('新茶到了');
    const [one, other] = [sealMessage(text, keys), sealMessage(text, keys)];
    expect(one.equals(other)).toBe(false);
    expect(openMessage(one, { keys: receiver, auth }).toString()).toBe('新茶到了');
  });

  test('has at most the 4096 bytes that push services take', () => {
    expect(LONGEST_TEXT).toBe(3993);
    expect(sealMessage(new Uint8Array(LONGEST_TEXT), vector)).toHaveLength(4096);
    expect(() => sealMessage(new Uint8Array(LONGEST_TEXT + 1), vector)).toThrow(RangeError);
  });
});

test.each([
  ['those of the RFC', vector, true],
  ['a point beside the curve', { ...vector, p256dh: `B${'A'.repeat(86)}` }, false],
  ['a short point', { ...vector, p256dh: 'BAAA' }, false],
  ['a short secret', { ...vector, auth: 'AAAA' }, false],
  ['nothing', { p256dh: '', auth: '' }, false],
])('keys that are %s', (_, keys, are) => {
  expect(areSubscriptionKeys(keys)).toBe(are);
});
