import type { Edge } from './parse-pattern.ts';
import type { Program } from './program-of.ts';

export type Run = { steps: number; end: number | null };

/** The end of a match that begins at `start`, and its steps; stops after `most`. */
export function matchAt(program: Program, text: readonly string[], start: number, most: number): Run {
  const waiting: { at: number; position: number; notes: Readonly<Record<number, number>> }[] = [
    { at: 0, position: start, notes: {} },
  ];
  let steps = 0;
  for (let state = waiting.pop(); state; state = waiting.pop()) {
    let { at, position, notes } = state;
    for (let alive = true; alive; ) {
      steps += 1;
      if (steps > most) {
        return { steps, end: null };
      }
      const instruction = program[at]!;
      at += 1;
      if (instruction.does === 'one') {
        alive = position < text.length && instruction.accepts(text[position]!);
        position += 1;
      } else if (instruction.does === 'edge') {
        alive = isEdge(instruction.edge, text, position);
      } else if (instruction.does === 'fork') {
        waiting.push({ at: instruction.second, position, notes });
        at = instruction.first;
      } else if (instruction.does === 'jump') {
        at = instruction.to;
      } else if (instruction.does === 'note') {
        notes = { ...notes, [instruction.slot]: position };
      } else if (instruction.does === 'moved') {
        alive = notes[instruction.slot] !== position;
      } else if (instruction.does === 'look') {
        const seen = matchAt(instruction.program, text, position, most - steps);
        steps += seen.steps;
        alive = (seen.end !== null) !== instruction.negative;
      } else {
        return { steps, end: position };
      }
    }
  }
  return { steps, end: null };
}

/** The steps of all matches in a text, as in `replace` with the flag g; a sticky expression ends at its first failure. */
export function countSteps(program: Program, text: readonly string[], sticky: boolean, most: number): number {
  let steps = 0;
  for (let start = 0; start <= text.length && steps <= most; ) {
    const run = matchAt(program, text, start, most - steps);
    steps += run.steps;
    if (run.end === null && sticky) {
      break;
    }
    start = Math.max(run.end ?? 0, start + 1);
  }
  return steps;
}

function isEdge(edge: Edge, text: readonly string[], position: number): boolean {
  if (edge === 'start' || edge === 'lineStart') {
    return position === 0 || (edge === 'lineStart' && text[position - 1] === '\n');
  }
  if (edge === 'end' || edge === 'lineEnd') {
    return position === text.length || (edge === 'lineEnd' && text[position] === '\n');
  }
  const between = isWord(text[position - 1]) !== isWord(text[position]);
  return (edge === 'word') === between;
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /\w/.test(character);
}
