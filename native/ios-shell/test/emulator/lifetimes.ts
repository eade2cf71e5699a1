import type { Thing } from './objects.ts';
import type { World } from './world.ts';

/** Setters and initializers that keep only a weak reference. */
const heldWeakly = new Set([
  'setNavigationDelegate:',
  'setUIDelegate:',
  'setDelegate:',
  'addTarget:action:forControlEvents:',
  'addObserver:selector:name:object:',
  'addObserver:forKeyPath:options:context:',
  'initWithBarButtonSystemItem:target:action:',
  'initWithTarget:action:',
]);

/**
 * Counts the references to the shell's own objects, as the runtime does (Clang, "Objective-C Automatic Reference Counting"), so that a
 * weak reference to a freed object reads nil and a message to it is an error. Apple's objects never release theirs.
 */
export class Lifetimes {
  readonly #world: World;
  readonly #counts = new Map<number, number>();
  readonly #dead = new Set<number>();
  #autoreleased: number[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  born({ address }: Thing): void {
    this.#counts.set(address, 1);
  }

  retain(address: number): void {
    const count = this.#counts.get(address);
    if (count !== undefined) {
      this.#counts.set(address, count + 1);
    }
  }

  release(address: number): void {
    const count = this.#counts.get(address);
    if (count === undefined) {
      return;
    }
    this.#counts.set(address, count - 1);
    if (count === 1) {
      this.#die(address);
    }
  }

  /** The objects to release after the outermost call. */
  autorelease(address: number): void {
    if (this.#counts.has(address)) {
      this.#autoreleased.push(address);
    }
  }

  drain(): void {
    while (this.#autoreleased.length > 0) {
      const due = this.#autoreleased;
      this.#autoreleased = [];
      for (const address of due) {
        this.release(address);
      }
    }
  }

  /** The address, or 0 after the object was freed. */
  ifAlive(address: number): number {
    return this.#dead.has(address) ? 0 : address;
  }

  keepsArgumentsOf(selector: string): boolean {
    return !heldWeakly.has(selector);
  }

  /** Runs `dealloc` on the intact object, then releases its variables. */
  #die(address: number): void {
    const thing = this.#world.objects.at(address)!;
    const [dealloc] = this.#world.methodsOf(thing, 'dealloc');
    const destroyers = this.#world.methodsOf(thing, '.cxx_destruct');
    this.#counts.delete(address);
    for (const destroy of [...(dealloc ? [dealloc] : []), ...destroyers]) {
      this.#world.cpu.call(
        destroy,
        ({ x }) => {
          x[0] = BigInt(address);
        },
        () => undefined,
      );
    }
    this.#dead.add(address);
  }
}
