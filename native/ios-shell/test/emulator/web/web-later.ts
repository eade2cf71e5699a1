import type { World } from '../world.ts';

const queues = new WeakMap<World, (() => void)[]>();

/** Does something after the present call of the shell, as another process would. */
export function later(world: World, act: () => void): void {
  const queue = queues.get(world) ?? [];
  queues.set(world, queue);
  queue.push(act);
}

/** Does all that waits. */
export function catchUp(world: World): void {
  const queue = queues.get(world) ?? [];
  for (let act = queue.shift(); act; act = queue.shift()) {
    act();
  }
}
