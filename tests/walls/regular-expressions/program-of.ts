import type { Edge, Pattern } from './parse-pattern.ts';

/** The instructions of a backtracking engine, one step each. `fork` tries `first`, then `second`; `moved` refuses an empty round. */
type Instruction =
  | { does: 'one'; accepts: (character: string) => boolean }
  | { does: 'edge'; edge: Edge }
  | { does: 'fork'; first: number; second: number }
  | { does: 'jump'; to: number }
  | { does: 'look'; program: Program; negative: boolean }
  | { does: 'note'; slot: number }
  | { does: 'moved'; slot: number }
  | { does: 'match' };

export type Program = readonly Instruction[];

const longest = 20_000;

export function programOf(pattern: Pattern): Program {
  const program: Instruction[] = [];
  write(pattern, program);
  program.push({ does: 'match' });
  return program;
}

function write(pattern: Pattern, program: Instruction[]): void {
  if (program.length > longest) {
    throw new RangeError('an expression too large to be looked at');
  }
  if (pattern.kind === 'one') {
    program.push({ does: 'one', accepts: pattern.accepts });
  } else if (pattern.kind === 'edge') {
    program.push({ does: 'edge', edge: pattern.edge });
  } else if (pattern.kind === 'look') {
    program.push({ does: 'look', program: programOf(pattern.body), negative: pattern.negative });
  } else if (pattern.kind === 'all') {
    pattern.parts.forEach((part) => void write(part, program));
  } else if (pattern.kind === 'either') {
    writeChoices(pattern.choices, program);
  } else {
    writeRounds(pattern, program);
  }
}

function writeChoices(choices: readonly Pattern[], program: Instruction[]): void {
  const ends: number[] = [];
  choices.forEach((choice, at) => {
    const fork = at < choices.length - 1 ? program.push({ does: 'jump', to: 0 }) - 1 : -1;
    write(choice, program);
    if (fork >= 0) {
      ends.push(program.push({ does: 'jump', to: 0 }) - 1);
      program[fork] = { does: 'fork', first: fork + 1, second: program.length };
    }
  });
  for (const end of ends) {
    program[end] = { does: 'jump', to: program.length };
  }
}

function writeRounds(pattern: Pattern & { kind: 'repeat' }, program: Instruction[]): void {
  const { body, least, most } = pattern;
  for (let round = 0; round < least; round += 1) {
    write(body, program);
  }
  const free = most === Infinity ? 1 : most - least;
  const mayStay = canBeEmpty(body);
  const forks: number[] = [];
  for (let round = 0; round < free; round += 1) {
    const slot = forks[0] ?? program.length;
    forks.push(program.push({ does: 'jump', to: 0 }) - 1);
    program.push(...(mayStay ? [{ does: 'note' as const, slot }] : []));
    write(body, program);
    program.push(...(mayStay ? [{ does: 'moved' as const, slot }] : []));
  }
  if (most === Infinity) {
    program.push({ does: 'jump', to: forks[0]! });
  }
  const end = program.length;
  for (const fork of forks) {
    const [inside, outside] = [fork + 1, end];
    program[fork] = pattern.lazy
      ? { does: 'fork', first: outside, second: inside }
      : { does: 'fork', first: inside, second: outside };
  }
}

function canBeEmpty(pattern: Pattern): boolean {
  if (pattern.kind === 'all') {
    return pattern.parts.every(canBeEmpty);
  }
  if (pattern.kind === 'either') {
    return pattern.choices.some(canBeEmpty);
  }
  return pattern.kind === 'repeat' ? pattern.least === 0 || canBeEmpty(pattern.body) : pattern.kind !== 'one';
}
