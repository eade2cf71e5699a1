import { createHmac, timingSafeEqual } from 'node:crypto';
import { secondsOf } from '#contract/wire-values.ts';
import { isMoved, SLIDER_TOLERANCE, type SliderTrack } from '#rules/auth/slider-track.ts';
import type { Database } from '#server/database/tables.ts';
import type { RequestContext } from '#server/feature/handle.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Captcha, SliderResult } from '#server/ports/captcha.ts';
import type { Clock } from '#server/ports/clock.ts';
import { randomCode } from '#server/secrets/random-code.ts';
import type { Language } from '#words/language.ts';
import { createLots } from './lots.ts';
import { networkOf } from './network.ts';
import { drawSlider, PICTURE } from './slider-picture.ts';
import { askSum } from './slider-question.ts';

/** A slider or a question for one visitor, without the answer. */
export type Lot = { lot_number: string } & (
  | { captcha_type: 'slide'; bg: string; slice: string; ypos: number; width: number; height: number; piece: number }
  | { captcha_type: 'question'; question: string }
);
type SolvedLot = { lot_number: string; answer: number; track: SliderTrack };

/** Our own slider, under Geetest's contract, so that browsers treat both alike. */
export type Slider = Captcha & {
  /** Null when this network has requested too many. */
  load(kind: 'slide' | 'question', context: Pick<RequestContext, 'ip' | 'language'>): Promise<Lot | null>;
  /** The result for a solved lot, or null. A lot can be tried once. */
  verify(solved: SolvedLot, ip: string): Promise<SliderResult | null>;
};

export type SliderParts = { db: Database; clock: Clock; limits: Limits; key: Buffer };

/** The limits of lots per network. Questions are for the few who need them, and a script can easily answer them. */
const rates = { slide: { most: 40, seconds: 60 }, question: { most: 8, seconds: 600 } };

export function createSlider({ db, clock, limits, key }: SliderParts): Slider {
  const lots = createLots(db, clock);
  const hash: Hash = (text) => createHmac('sha256', key).update(text).digest();

  return {
    facts: { driver: 'slider', id: 'qidongbao', loader: '/captcha/gt4.js' },

    async load(kind, { ip, language }) {
      const network = networkOf(ip);
      const { most, seconds } = rates[kind];
      if (!(await limits.take(`captcha:${kind}:${network}`, most, seconds)).ok) {
        return null;
      }
      const { answer, shown } = kind === 'slide' ? await slide() : question(language);
      const lot_number = randomCode();
      await lots.keep({ lot_number, kind, answer, network });
      return { lot_number, ...shown };
    },

    async verify({ lot_number, answer, track }, ip) {
      const lot = await lots.tryOnce(lot_number, networkOf(ip));
      if (!lot || !isRight(lot, answer, track)) {
        return null;
      }
      const pass_token = randomCode(43);
      const gen_time = String(secondsOf(clock.now()));
      await lots.pass(lot_number, hash(pass_token));
      return { lot_number, pass_token, gen_time, captcha_output: outputOf(hash, lot_number, pass_token, gen_time) };
    },

    probe: async () => {},

    async accepts({ lot_number, captcha_output, pass_token, gen_time }, ip) {
      const isOurs = equal(captcha_output, outputOf(hash, lot_number, pass_token, gen_time));
      return isOurs && lots.use(lot_number, hash(pass_token), networkOf(ip));
    },
  };
}

type Hash = (text: string) => Buffer;

async function slide(): Promise<{ answer: number; shown: ShownLot<'slide'> }> {
  const { x, y, background, piece } = await drawSlider();
  return {
    answer: x,
    shown: {
      captcha_type: 'slide',
      bg: `data:image/webp;base64,${background.toString('base64')}`,
      slice: `data:image/png;base64,${piece.toString('base64')}`,
      ypos: y,
      width: PICTURE.width,
      height: PICTURE.height,
      piece: PICTURE.piece,
    },
  };
}

function question(language: Language): { answer: number; shown: ShownLot<'question'> } {
  const { question, answer } = askSum(language);
  return { answer, shown: { captcha_type: 'question', question } };
}

type ShownLot<Type extends Lot['captcha_type']> = Omit<Extract<Lot, { captcha_type: Type }>, 'lot_number'>;

function isRight(lot: { kind: 'slide' | 'question'; answer: number }, answer: number, track: SliderTrack): boolean {
  return lot.kind === 'question'
    ? lot.answer === answer
    : Math.abs(lot.answer - answer) <= SLIDER_TOLERANCE && isMoved(track, answer, PICTURE.width - PICTURE.piece);
}

/** Binds the parts of a result to each other, so that a forged result fails without a database query. */
const outputOf = (hash: Hash, lot: string, pass: string, time: string): string =>
  hash(`output\n${lot}\n${pass}\n${time}`).toString('base64url');

function equal(one: string, other: string): boolean {
  const [bytes, expected] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
