import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SliderTrack } from '#rules/auth/slider-track.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { describeCaptcha } from './conformance.ts';
import { createSlider, type Lot, type Slider } from './slider.ts';

let server: TestServer;
let slider: Slider;
beforeAll(async () => {
  server = await startTestServer();
  const { db, clock, limits } = server.deps;
  slider = createSlider({ db, clock, limits, key: Buffer.alloc(32, 7) });
});
afterAll(() => server.close());

const at = (ip: string) => ({ ip, language: 'zh-CN' as const });
const HOME = '203.0.113.7';

/** A track like that of a hand: quick at first, slower at the end. */
const trackTo = (place: number): SliderTrack =>
  [0, 0.1, 0.35, 0.6, 0.8, 0.95, 1].map((part, index) => [Math.round(place * part), index * 70] as const);

async function answerOf({ lot_number }: Pick<Lot, 'lot_number'>): Promise<number> {
  const row = await server.db
    .selectFrom('captcha_lot')
    .select('answer')
    .where('lot_number', '=', lot_number)
    .executeTakeFirstOrThrow();
  return row.answer;
}

async function load(ip = HOME, kind: 'slide' | 'question' = 'slide'): Promise<Lot & { answer: number }> {
  const lot = (await slider.load(kind, at(ip)))!;
  return { ...lot, answer: await answerOf(lot) };
}

async function solve(ip: string) {
  const { lot_number, answer } = await load(ip);
  return (await slider.verify({ lot_number, answer: answer + 3, track: trackTo(answer + 3) }, ip))!;
}

describeCaptcha('our own slider', async () => ({
  captcha: slider,
  solve,
  close: async () => {},
}));

describe('a slider lot', () => {
  test('shows the picture and the piece without its place', async () => {
    const lots = [await load('192.0.2.5'), await load('192.0.2.5'), await load('192.0.2.5')];
    expect(lots[0]).toMatchObject({ captcha_type: 'slide', width: 300, height: 160, piece: 56 });
    expect(lots[0]).toMatchObject({
      bg: expect.stringMatching(/^data:image\/webp;base64,/),
      slice: expect.stringMatching(/^data:image\/png;base64,/),
    });
    const { answer: _, ...shown } = lots[0]!;
    // One lot's place may equal another field by chance; those of three lots do not.
    const telling = Object.keys(shown).filter((name) => lots.every((lot) => lot[name as 'answer'] === lot.answer));
    expect(telling).toEqual([]);
  });

  test.each([
    ['too far to the left', -6, true],
    ['too far to the right', 6, true],
    ['in the right place without having been moved', 0, false],
  ])('%s is not solved', async (_, off, moved) => {
    const { lot_number, answer } = await load();
    const place = answer + off;
    expect(await slider.verify({ lot_number, answer: place, track: moved ? trackTo(place) : [] }, HOME)).toBeNull();
  });

  test('can be tried once, even by many requests at the same time', async () => {
    const { lot_number, answer } = await load();
    const tries = Array.from({ length: 10 }, () => slider.verify({ lot_number, answer, track: trackTo(answer) }, HOME));
    expect((await Promise.all(tries)).filter((result) => result !== null)).toHaveLength(1);
  });

  test('expires after two minutes, and so does its result', async () => {
    const { lot_number, answer } = await load();
    const result = await solve(HOME);
    server.clock.advance(121);
    expect(await slider.verify({ lot_number, answer, track: trackTo(answer) }, HOME)).toBeNull();
    expect(await slider.accepts(result, HOME)).toBe(false);
  });

  test('belongs to the network that requested it', async () => {
    const { lot_number, answer } = await load();
    expect(await slider.verify({ lot_number, answer, track: trackTo(answer) }, '198.51.100.1')).toBeNull();
    const result = await solve(HOME);
    expect(await slider.accepts(result, '198.51.100.1')).toBe(false);
    expect(await slider.accepts(result, '203.0.113.200'), 'a phone that moved on').toBe(true);
  });
});

describe('the question for people who cannot see the picture', () => {
  test('is a sum in words, in the visitor’s language', async () => {
    const lot = await slider.load('question', { ip: HOME, language: 'zh-EN' });
    expect(lot).toMatchObject({ captcha_type: 'question', question: expect.stringMatching(/^What is \w+ plus \w+\?/) });
  });

  test('is solved by its answer, without a track', async () => {
    const { lot_number, answer } = await load(HOME, 'question');
    const result = await slider.verify({ lot_number, answer, track: [] }, HOME);
    expect(await slider.accepts(result!, HOME)).toBe(true);
    const other = await load(HOME, 'question');
    expect(await slider.verify({ lot_number: other.lot_number, answer: other.answer + 1, track: [] }, HOME)).toBeNull();
  });

  test('is given eight times in ten minutes', async () => {
    const lots = await Promise.all(Array.from({ length: 12 }, () => slider.load('question', at('192.0.2.1'))));
    expect(lots.filter((lot) => lot === null)).toHaveLength(4);
  });
});
