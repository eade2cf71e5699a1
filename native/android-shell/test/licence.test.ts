import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { configWith } from './config.ts';
import type { HttpRequest } from './fakes/phone.ts';
import { Rig } from './rig.ts';

const ours = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const spare = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const spki = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).toString('base64');
const day = 86_400;
const now = Math.floor(Date.UTC(2026, 8, 1) / 1000);

function answer(expiresAt: number, key: KeyObject = ours.privateKey, app = 'a1B2c3D4e5', signed = expiresAt): string {
  const signature = sign('sha256', Buffer.from(`qdb-licence-v1\n${app}\n${signed}`), key).toString('base64');
  return JSON.stringify({ code: 200, data: { app, expires_at: expiresAt, key: 0, signature } });
}

type Case = { expiresAt: number; trial?: boolean; http?: string | null; kept?: { body: string; at: number } };

function start({ expiresAt, trial = false, http = null, kept }: Case): Rig {
  const config = configWith({}, (base) => ({
    ...base,
    look: { ...base.look, mark: trial ? { zh: '试用版', en: 'Trial' } : null },
    licence: { ...base.licence, expires_at: expiresAt, keys: [spki(spare.publicKey), spki(ours.publicKey)] },
  }));
  return new Rig(config, (phone) => {
    phone.http = () => http;
    if (kept) {
      phone.preferences.set('licence_answer', kept.body).set('licence_answered_at', kept.at);
    }
  }).start();
}

const isExpired = (rig: Rig) => rig.texts().includes('应用已到期');
const requestsOf = (rig: Rig): HttpRequest[] => rig.phone.requests;

describe('the licence', () => {
  test.each([0, now + 30 * day])('that ends at %i asks nothing', (expiresAt) => {
    const rig = start({ expiresAt, http: answer(expiresAt) });
    expect(requestsOf(rig)).toEqual([]);
    expect(isExpired(rig)).toBe(false);
  });

  test('asks within its week, without a word about the phone, and keeps the answer', () => {
    const rig = start({ expiresAt: now + 3 * day, http: answer(now + 90 * day) });
    expect(requestsOf(rig)).toEqual([
      { url: 'https://qdb.example.cn/api/v3/licence/a1B2c3D4e5', headers: { 'User-Agent': 'QdbLicence/1' } },
    ]);
    expect(rig.phone.preferences.get('licence_answer')).toBe(served(rig));
    expect(isExpired(rig)).toBe(false);
  });

  test('does not ask again while the kept answer is good', () => {
    const rig = start({ expiresAt: now + 3 * day, kept: { body: answer(now + 90 * day), at: now - day } });
    expect(requestsOf(rig)).toEqual([]);
  });

  test('accepts a signature by any of the app’s keys', () => {
    const rig = start({ expiresAt: now - day, trial: true, http: answer(now + 90 * day, spare.privateKey) });
    expect(isExpired(rig)).toBe(false);
  });

  test('shows the notice when the signed answer reports the end, and closes the page', () => {
    const rig = start({ expiresAt: now - day, http: answer(now - day) });
    expect(rig.texts()).toEqual(['应用已到期', '请联系应用的提供者续期后再使用。', '重新检查']);
    expect(rig.phone.webViews.every((web) => web.destroyed)).toBe(true);
    rig.back();
    expect(rig.phone.lifeEvents).toEqual(['left']);
  });

  test.each([
    ['a stranger’s signature', answer(now + 90 * day, stranger.privateKey)],
    ['another time than was signed', answer(now + 90 * day, ours.privateKey, 'a1B2c3D4e5', now + day)],
    ['another app’s answer', answer(now + 90 * day, ours.privateKey, 'other')],
    ['no signature', JSON.stringify({ data: { app: 'a1B2c3D4e5', expires_at: now + 90 * day } })],
    ['a broken signature', JSON.stringify({ data: { app: 'a1B2c3D4e5', expires_at: now + day, signature: '%%' } })],
    ['a page of HTML', '<html>sign in to this network</html>'],
    ['a flood', `{"data":"${'x'.repeat(100_000)}"}`],
    ['silence', null],
  ])('ignores %s: a paid app works on, a trial after its end stops', (_, http) => {
    const paid = start({ expiresAt: now - day, http });
    expect(requestsOf(paid)).toHaveLength(1);
    expect(isExpired(paid)).toBe(false);
    expect(paid.phone.preferences.has('licence_answer')).toBe(false);
    expect(isExpired(start({ expiresAt: now - day, trial: true, http }))).toBe(true);
    expect(isExpired(start({ expiresAt: now + day, trial: true, http }))).toBe(false);
  });

  test('does not ask by itself after its week: a paid app works on, a trial has ended', () => {
    const paid = start({ expiresAt: now - 8 * day });
    expect([requestsOf(paid).length, isExpired(paid)]).toEqual([0, false]);
    const trial = start({ expiresAt: now - 8 * day, trial: true });
    expect([requestsOf(trial).length, isExpired(trial)]).toEqual([0, true]);
  });

  test('remembers after its week the service’s confirmation', () => {
    const body = answer(now - 8 * day);
    expect(isExpired(start({ expiresAt: now - 8 * day, kept: { body, at: now - 5 * day } }))).toBe(true);
    expect(isExpired(start({ expiresAt: now - 8 * day, kept: { body, at: now - 10 * day } }))).toBe(false);
  });

  test('can be checked again by hand, and starts the app anew when it was renewed', () => {
    const rig = start({ expiresAt: now - 8 * day, trial: true });
    rig.press('重新检查');
    expect(isExpired(rig)).toBe(true);
    rig.phone.http = () => answer(now + 90 * day);
    rig.press('重新检查');
    expect(rig.phone.lifeEvents).toEqual(['recreated']);
  });

  test('is not asked about before the agreement is accepted', () => {
    const config = configWith({ userAgreement: { version: 1 } }, (base) => ({
      ...base,
      licence: { ...base.licence, expires_at: now + day },
    }));
    const rig = new Rig(config).start();
    expect(requestsOf(rig)).toEqual([]);
    rig.press('同意');
    expect(requestsOf(rig)).toHaveLength(1);
  });
});

/** The last answer of the fake service, kept because ECDSA signs the same text differently each time. */
function served(rig: Rig): string | null {
  return rig.phone.http({ url: '', headers: {} });
}
