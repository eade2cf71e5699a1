import type { PagePower } from '#modules/page-powers.ts';
import type { PhoneState } from './emulator/foundation-system.ts';

const facts = {
  camera: { usage: 'NSCameraUsageDescription', granted: 'AVMediaTypeVideo' },
  microphone: { usage: 'NSMicrophoneUsageDescription', granted: 'AVMediaTypeAudio' },
  location: { usage: 'NSLocationWhenInUseUsageDescription', granted: 'location' },
} as const;

type OpenQuestion = { powers: readonly PagePower[]; done: (isAllowed: boolean) => void };

/** The questions of iOS itself about camera, microphone and location: one after the other, with the texts of Info.plist. */
export class SystemQuestions {
  readonly #state: PhoneState;
  #waiting: OpenQuestion[] = [];

  constructor(state: PhoneState) {
    this.#state = state;
  }

  get question(): string | null {
    const [first] = this.#waiting;
    return first ? String(this.#state.infoPlist.get(facts[this.#open(first)[0]!].usage)) : null;
  }

  /** iOS asks once for each power; without its text it refuses the location, and ends an app that wants camera or microphone. */
  ask(powers: readonly PagePower[], done: (isAllowed: boolean) => void): void {
    const missing = powers.find((power) => !this.#state.infoPlist.has(facts[power].usage));
    if (missing && missing !== 'location') {
      throw new Error(`iOS ends the app: no ${facts[missing].usage}`);
    }
    if (missing || powers.some((power) => this.#isRefused(power))) {
      done(false);
      return;
    }
    this.#waiting.push({ powers, done });
    this.#answerKnown();
  }

  answer(isAllowed: boolean): void {
    const [power] = this.#open(this.#waiting[0]!);
    if (isAllowed) {
      this.#state.granted.push(facts[power!].granted);
    } else {
      this.#state.refused.push(facts[power!].granted);
    }
    this.#answerKnown();
  }

  /** The parts of a window by which a page asks for the location; WebKit's question of its own comes with the system's. */
  geolocation(): Record<string, unknown> {
    const ask = (done: (isAllowed: boolean) => void) => this.ask(['location'], done);
    class Geolocation {
      getCurrentPosition(found: () => void, failed: (error: object) => void): void {
        ask((isAllowed) => (isAllowed ? found() : failed({ code: 1 })));
      }
    }
    return { Geolocation, geolocation: new Geolocation() };
  }

  #isRefused(power: PagePower): boolean {
    return this.#state.refused.includes(facts[power].granted);
  }

  #open({ powers }: OpenQuestion): PagePower[] {
    return powers.filter((power) => !this.#state.granted.includes(facts[power].granted) && !this.#isRefused(power));
  }

  #answerKnown(): void {
    const answerable = this.#waiting.filter(
      (one) => this.#open(one).length === 0 || one.powers.some((power) => this.#isRefused(power)),
    );
    this.#waiting = this.#waiting.filter((one) => !answerable.includes(one));
    for (const { powers, done } of answerable) {
      done(powers.every((power) => !this.#isRefused(power)));
    }
  }
}
