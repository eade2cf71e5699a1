/** Work that waits in this process, one item after the other for each key, so that waiting items hold no database connections. */
export type Turns = {
  take<Result>(key: string | number, work: () => Promise<Result>): Promise<Result>;
};

export function createTurns(): Turns {
  const last = new Map<string | number, Promise<unknown>>();
  return {
    take(key, work) {
      const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
      last.set(key, mine);
      const leave = () => {
        if (last.get(key) === mine) {
          last.delete(key);
        }
      };
      mine.then(leave, leave);
      return mine;
    },
  };
}
