import { countSteps } from './count-steps.ts';
import { type HostileText, hostileTexts, textOf } from './hostile-texts.ts';
import { type Pattern, parsePattern } from './parse-pattern.ts';
import { programOf } from './program-of.ts';

/** The costliest text of an expression: steps per letter, and the growth of work for twice the text. */
export type Cost = { text: HostileText; perLetter: number; factors: readonly number[] };

/** Twice the text, twice the work; with a margin for constant costs. */
const linear = 2.6;
/** Thousands of texts are tried at the first length, only suspicious ones at the others. */
const first = 48;
const later = [256, 512];
/** No linear expression comes near. */
const mostSteps = 1_000_000;

/** The costliest hostile text: the first one with faster growth, else the one with most work. Null without repetitions. */
export function costliestText(expression: RegExp): Cost | null {
  const pattern = parsePattern(expression);
  if (!repeatsOften(pattern)) {
    return null;
  }
  const program = programOf(pattern);
  const stepsFor = (text: HostileText, length: number) =>
    countSteps(program, charactersOf(textOf(text, length), expression), expression.sticky, mostSteps);
  const factorAt = (text: HostileText, length: number) => {
    const twice = stepsFor(text, 2 * length);
    return twice > mostSteps ? Number.POSITIVE_INFINITY : twice / stepsFor(text, length);
  };
  let costliest: Cost | null = null;
  for (const text of hostileTexts(pattern, expression.source)) {
    const outstanding = factorAt(text, first) > linear;
    const factors = outstanding ? later.map((length) => factorAt(text, length)) : [];
    const cost = { text, perLetter: stepsFor(text, first) / first, factors };
    if (growsFast(cost)) {
      return cost;
    }
    costliest = costliest && costliest.perLetter > cost.perLetter ? costliest : cost;
  }
  return costliest;
}

/** Whether the work grows faster than the text, at every tried length. */
export function growsFast({ factors }: Cost): boolean {
  return factors.length > 0 && factors.every((factor) => factor > linear);
}

/** The units of the engine: whole characters with the flag u, else UTF-16 units. */
export function charactersOf(text: string, { unicode }: RegExp): string[] {
  return unicode ? [...text] : text.split('');
}

/** Without such a part the work per position is bounded. */
function repeatsOften(pattern: Pattern): boolean {
  if (pattern.kind === 'all' || pattern.kind === 'either') {
    return (pattern.kind === 'all' ? pattern.parts : pattern.choices).some(repeatsOften);
  }
  if (pattern.kind === 'repeat') {
    return pattern.most > 9 || repeatsOften(pattern.body);
  }
  return pattern.kind === 'look' && repeatsOften(pattern.body);
}
