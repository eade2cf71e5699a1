import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Phone } from './emulator/phone.ts';
import { sampleConfig, withoutAgreement } from './sample-config.ts';

const DAY = 86_400;
const now = 1_795_000_000;
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const spki = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).toString('base64');
const mark = { zh: '试用版', en: 'Trial' };

function start(
  expiresInDays: number,
  { trial = false, defaults = new Map<string, unknown>(), agreement = false } = {},
) {
  const licence = {
    expires_at: expiresInDays === 0 ? 0 : now + expiresInDays * DAY,
    keys: [spki(other.publicKey), spki(publicKey)],
  };
  const modules = agreement ? {} : withoutAgreement;
  const look = trial ? { mark } : {};
  return new Phone({ config: sampleConfig({ modules, look, licence }), now, defaults }).launch();
}

function answer(expiresAt: number, { app = 'a1B2c3', key = privateKey } = {}): string {
  const signature = createSign('sha256').update(`qdb-licence-v1\n${app}\n${expiresAt}`).sign(key, 'base64');
  return JSON.stringify({ code: 200, data: { app, expires_at: expiresAt, signature } });
}

const ended = (phone: Phone) => phone.texts.some((text) => /已结束|已到期/.test(text));
const addressesOf = (phone: Phone) => phone.state.requests.map(({ url }) => url);

describe('asking', () => {
  test.each([[0], [8], [-8], [365]])('a licence of %i days never asks', (days) => {
    expect(addressesOf(start(days))).toEqual([]);
  });

  test.each([[6.9], [1], [-6.9]])('one that ends in %f days asks its own address once', (days) => {
    expect(addressesOf(start(days))).toEqual(['https://qdb.example.com/api/v3/licence/a1B2c3']);
  });

  test('waits for the consent', () => {
    const phone = start(1, { agreement: true });
    expect(addressesOf(phone)).toEqual([]);
    phone.tap('同意');
    expect(addressesOf(phone)).toHaveLength(1);
  });
});

describe('a paid app', () => {
  test('works before its end and, without an answer, after it', () => {
    for (const days of [3, -3, -30]) {
      const phone = start(days);
      expect(phone.page?.loading ?? 'asking').toBeTruthy();
      if (addressesOf(phone).length > 0) {
        phone.answerRequest(null);
      }
      expect(phone.page?.loading).toBe('https://shop.example.com/');
      expect(ended(phone)).toBe(false);
    }
  });

  test('ends when a signed answer after its end reports it', () => {
    const phone = start(-3);
    phone.answerRequest(answer(now - 3 * DAY));
    expect(ended(phone)).toBe(true);
    expect(phone.page).toBeNull();
  });

  test('is renewed by a signed answer, which it remembers', () => {
    const first = start(-3);
    first.answerRequest(answer(now + 365 * DAY));
    expect(first.page?.loading).toBe('https://shop.example.com/');
    const second = start(-3, { defaults: first.state.defaults });
    expect(addressesOf(second)).toEqual([]);
    expect(second.page?.loading).toBe('https://shop.example.com/');
  });

  test('becomes permanent by an answer of 0', () => {
    const first = start(-3);
    first.answerRequest(answer(0));
    expect(addressesOf(start(-3, { defaults: first.state.defaults }))).toEqual([]);
  });
});

describe('a trial', () => {
  test('shows the notice after its end without an answer, and no page before', () => {
    const phone = start(-1, { trial: true });
    expect(phone.page).toBeNull();
    phone.answerRequest(null);
    expect(phone.texts).toContain('试用已结束');
    expect(phone.webViews).toBe(0);
  });

  test('long after its end shows it without asking', () => {
    const phone = start(-30, { trial: true });
    expect(addressesOf(phone)).toEqual([]);
    expect(ended(phone)).toBe(true);
  });

  test('asks again at the person’s request, and opens when it was renewed', () => {
    const phone = start(-30, { trial: true });
    phone.tap('重新检查');
    phone.answerRequest(null);
    expect(ended(phone)).toBe(true);
    phone.tap('重新检查');
    phone.answerRequest(answer(now + DAY));
    expect(phone.page?.loading).toBe('https://shop.example.com/');
  });

  test('opens when it has been paid since', () => {
    const phone = start(-1, { trial: true });
    phone.answerRequest(answer(now + 30 * DAY));
    expect(phone.page?.loading).toBe('https://shop.example.com/');
  });
});

describe('an answer is ignored', () => {
  const later = now + 365 * DAY;
  test.each([
    ['signed by a stranger', answer(later, { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey })],
    ['for another app', answer(later, { app: 'zzz' })],
    ['with another time than was signed', answer(later).replace(String(later), String(later + 1))],
    ['that is not JSON', '<html>'],
    ['without a signature', JSON.stringify({ data: { app: 'a1B2c3', expires_at: later } })],
    [
      'with a signature that is not base64',
      JSON.stringify({ data: { app: 'a1B2c3', expires_at: later, signature: '???' } }),
    ],
  ])('%s', (_, body) => {
    const phone = start(-1, { trial: true });
    phone.answerRequest(body);
    expect(ended(phone)).toBe(true);
  });

  test('when a person writes a later end into the stored answer', () => {
    const first = start(-1, { trial: true });
    first.answerRequest(answer(now + DAY));
    const kept = first.state.defaults.get('qdb.licence') as Map<string, unknown>;
    kept.set('body', String(kept.get('body')).replace(String(now + DAY), String(later)));
    const second = start(-30, { trial: true, defaults: first.state.defaults });
    expect(ended(second)).toBe(true);
  });
});
