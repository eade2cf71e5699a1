import type { Kind } from '../header-signatures.ts';
import type { Block } from '../objects.ts';
import type { World } from '../world.ts';

const open = new WeakMap<World, Set<string>>();

/** A block that the shell must call exactly once (121): the second call ends the app, as WebKit does. */
export function question(
  world: World,
  name: string,
  kinds: readonly Kind[],
  take: (...answer: never[]) => void,
): Block {
  const key = `${name} #${waitingOf(world).size}`;
  waitingOf(world).add(key);
  let calls = 0;
  return world.makeBlock(kinds, (...answer: never[]) => {
    calls += 1;
    if (calls > 1) {
      throw new Error(`NSInternalInconsistencyException: ${name} was answered twice`);
    }
    waitingOf(world).delete(key);
    take(...answer);
  });
}

/** Frees the blocks that were never called, which ends the app. */
export function freeQuestions(world: World): void {
  const [first] = waitingOf(world);
  if (first) {
    throw new Error(`NSInternalInconsistencyException: ${first} was never answered`);
  }
}

function waitingOf(world: World): Set<string> {
  const questions = open.get(world) ?? new Set();
  open.set(world, questions);
  return questions;
}
