/** The behavior of a simulator, set by a test or on the demo's pages. The first name is the initial one. */
export type ChosenBehavior<Name extends string = string> = {
  behaviors: readonly Name[];
  behavior(): Name;
  /** Throws `RangeError` for an unknown name. */
  behave(how: string): void;
};

export function createChosenBehavior<Name extends string>(behaviors: readonly Name[]): ChosenBehavior<Name> {
  let chosen = behaviors[0]!;
  return {
    behaviors,
    behavior: () => chosen,
    behave: (how) => {
      const found = behaviors.find((name) => name === how);
      if (found === undefined) {
        throw new RangeError(`no behavior is called ${how}`);
      }
      chosen = found;
    },
  };
}
