import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pushLimits } from '#rules/packaging/push.ts';
import type { MakerMessage, MakerPush } from '#server/ports/maker-push.ts';
import { systemClock } from '../clock/system.ts';
import { message } from './conformance.ts';
import { googles } from './dialect-fcm.ts';
import { huaweis } from './dialect-huawei.ts';
import { xiaomis } from './dialect-xiaomi.ts';
import { createFcm } from './fcm.ts';
import { cutText } from './fit-message.ts';
import { createHuaweiPush } from './huawei.ts';
import { makerLimits } from './maker-limits.ts';
import { type Dialect, type MakerSimulator, startMakerSimulator } from './simulator.ts';
import { createXiaomiPush } from './xiaomi.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const google = { projectId: 'tea', clientEmail: 'push@tea.example' };
const huawei = { appId: '1', secret: 'S' };

type Maker = { dialect: Dialect; open(base: string): MakerPush };
const makers: Record<keyof typeof makerLimits, Maker> = {
  fcm: {
    dialect: googles({ ...google, publicKey }),
    open: (base) => createFcm({ ...google, privateKey, base, tokenUri: `${base}/token` }, systemClock),
  },
  huawei: {
    dialect: huaweis(huawei),
    open: (base) => createHuaweiPush({ ...huawei, base, oauthBase: base }, systemClock),
  },
  xiaomi: {
    dialect: xiaomis('S'),
    open: (base) => createXiaomiPush({ secret: 'S', channel: '', base }, systemClock),
  },
};

/** A message of the greatest length that `sendPush` allows, with characters of one to four bytes and characters that JSON escapes. */
function longest(character: string): MakerMessage {
  const most = { title: character.repeat(pushLimits.title), body: character.repeat(pushLimits.body) };
  const sent = {
    ...message,
    ...most,
    channel: character.repeat(20),
    secondsLeft: pushLimits.hours * 3600,
    topic: 'tea',
  };
  const room =
    3993 -
    Buffer.byteLength(
      JSON.stringify({ ...most, id: 'x'.repeat(22), url: '/tea/1', channel: sent.channel, data: { text: '' } }),
    );
  const one = Buffer.byteLength(JSON.stringify(character)) - 2;
  const text = character.repeat(
    Math.max(0, Math.min(Math.floor(room / one), Math.floor(1988 / (JSON.stringify(character).length - 2)))),
  );
  return { ...sent, id: 'x'.repeat(22), data: { text } };
}

const characters = ['x', 'é', '茶', '🍵', '"', '\u0007'];

describe.each(Object.keys(makers) as (keyof typeof makerLimits)[])('the longest message for %s', (maker) => {
  test.each(characters)('is taken, of the character %j', async (character) => {
    const { dialect, open } = makers[maker];
    const simulator: MakerSimulator = await startMakerSimulator(dialect);
    const sent = longest(character);
    await open(simulator.base).send(sent);
    const [{ title, body, seconds }] = simulator.delivered as [MakerSimulator['delivered'][number]];
    const { titleUnits, bodyUnits, seconds: most } = makerLimits[maker];
    expect(seconds).toBe(most);
    for (const [text, whole, units] of [
      [title, sent.title, titleUnits],
      [body, sent.body, bodyUnits],
    ] as const) {
      expect(text).toMatch(text === whole ? /./u : /…$/);
      expect(text.isWellFormed()).toBe(true);
      expect(text.length).toBeLessThanOrEqual(units ?? whole.length);
      expect(text.length, 'no more is cut than needed').toBeGreaterThan(Math.min(units ?? 60, whole.length) - 3);
    }
    await simulator.close();
  });
});

test('every maker’s limits name their sources', () => {
  for (const { sources } of Object.values(makerLimits)) {
    expect(sources.length).toBeGreaterThan(0);
  }
});

test.each([
  ['茶', 1, '茶'],
  ['新茶到了', 4, '新茶到了'],
  ['新茶到了', 3, '新茶…'],
  ['🍵🍵🍵', 4, '🍵…'],
  ['🍵🍵', 3, '🍵…'],
  ['🍵🍵', 2, '…'],
  ['茶茶', 0, ''],
] as const)('%j in %i units is %j', (text, units, cut) => {
  expect(cutText(text, units)).toBe(cut);
});
