import { arcCurves } from './arc-curves.ts';

/** Numbers that each command of path data takes (SVG 2 §9.3). */
const counts: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/**
 * SVG path data as absolute moves, lines and cubic curves: `M`, `L`, `C`, `Z`, with at most two decimals. Throws RangeError for data that is not a
 * path (SVG 2 §9.3).
 */
export function outlineOfPath(data: string): string {
  const pen = new Pen();
  for (const { command, numbers } of commandsOf(data)) {
    pen.draw(command, numbers);
  }
  return pen.parts.join(' ');
}

type Command = { command: string; numbers: readonly number[] };

/** Splits repeated numbers into commands of their own; a repeated move is a line. */
function commandsOf(data: string): Command[] {
  const commands: Command[] = [];
  for (const [, letter, rest] of data.matchAll(/([a-df-z])([^a-df-z]*)/gi)) {
    const count = counts[letter!.toUpperCase()];
    const numbers = numbersOf(rest!, letter!.toUpperCase() === 'A');
    if (count === undefined || !fits(numbers.length, count)) {
      throw new RangeError(`path data has ${numbers.length} numbers after ${letter}`);
    }
    for (let at = 0; at < Math.max(numbers.length, 1); at += Math.max(count, 1)) {
      const line = letter === 'm' ? 'l' : 'L';
      const command = at > 0 && letter!.toUpperCase() === 'M' ? line : letter!;
      commands.push({ command, numbers: numbers.slice(at, at + count) });
    }
  }
  return commands;
}

const fits = (length: number, count: number): boolean =>
  count === 0 ? length === 0 : length > 0 && length % count === 0;

/** The two flags of an arc are single digits, which need no separator. */
function numbersOf(text: string, isArc: boolean): number[] {
  const numbers: number[] = [];
  const number = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy;
  const flag = /[\s,]*([01])/y;
  for (let at = 0; text.slice(at).trim() !== ''; ) {
    const isFlag = isArc && (numbers.length % 7 === 3 || numbers.length % 7 === 4);
    const pattern = isFlag ? flag : number;
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found) {
      throw new RangeError(`path data has no number at “${text.slice(at)}”`);
    }
    numbers.push(Number(found[1]));
    at = pattern.lastIndex;
  }
  return numbers;
}

type Point = readonly [x: number, y: number];

/** Draws commands one after the other, from where the last one ended. */
class Pen {
  readonly parts: string[] = [];
  #at: Point = [0, 0];
  #start: Point = [0, 0];
  /** The second control point of the last curve, by its kind. */
  #cubic: Point | null = null;
  #quadratic: Point | null = null;

  draw(command: string, numbers: readonly number[]): void {
    const letter = command.toUpperCase();
    const origin: Point = command === letter ? [0, 0] : this.#at;
    const point = (index: number): Point => [numbers[index]! + origin[0], numbers[index + 1]! + origin[1]];
    const [cubic, quadratic] = [this.#cubic, this.#quadratic];
    this.#cubic = null;
    this.#quadratic = null;
    if (letter === 'Z') {
      this.parts.push('Z');
      this.#at = this.#start;
    } else if (letter === 'M') {
      this.#add('M', point(0));
      this.#start = this.#at;
    } else if (letter === 'L') {
      this.#add('L', point(0));
    } else if (letter === 'H') {
      this.#add('L', [numbers[0]! + origin[0], this.#at[1]]);
    } else if (letter === 'V') {
      this.#add('L', [this.#at[0], numbers[0]! + origin[1]]);
    } else if (letter === 'C') {
      this.#curve(point(0), point(2), point(4));
    } else if (letter === 'S') {
      this.#curve(this.#mirrored(cubic), point(0), point(2));
    } else if (letter === 'Q') {
      this.#bend(point(0), point(2));
    } else if (letter === 'T') {
      this.#bend(this.#mirrored(quadratic), point(0));
    } else {
      this.#arc(numbers, point(5));
    }
  }

  #arc([rx, ry, turn, large, sweep]: readonly number[], end: Point): void {
    for (const [first, second, to] of arcCurves(this.#at, [rx!, ry!], turn!, large === 1, sweep === 1, end)) {
      this.#curve(first, second, to);
    }
    this.#cubic = null;
  }

  #curve(first: Point, second: Point, end: Point): void {
    this.#add('C', first, second, end);
    this.#cubic = second;
  }

  /** A quadratic curve as the cubic one of the same shape. */
  #bend(control: Point, end: Point): void {
    const toward = (from: Point): Point => [
      from[0] + (2 / 3) * (control[0] - from[0]),
      from[1] + (2 / 3) * (control[1] - from[1]),
    ];
    this.#add('C', toward(this.#at), toward(end), end);
    this.#quadratic = control;
  }

  #mirrored(control: Point | null): Point {
    return control ? [2 * this.#at[0] - control[0], 2 * this.#at[1] - control[1]] : this.#at;
  }

  #add(command: string, ...points: readonly Point[]): void {
    this.parts.push(command, ...points.flat().map((number) => String(Math.round(number * 100) / 100 + 0)));
    this.#at = points.at(-1)!;
  }
}
