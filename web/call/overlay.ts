/** Delay before the "Loading..." overlay of spec §9 appears. */
const patienceMs = 300;

let running = 0;
let shown = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export const overlay = {
  begin(): () => void {
    running += 1;
    timer ??= setTimeout(() => show(true), patienceMs);
    return once(() => {
      running -= 1;
      if (running === 0) {
        clearTimeout(timer);
        timer = undefined;
        show(false);
      }
    });
  },
  isShown: () => shown,
  watch(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function show(next: boolean): void {
  if (shown !== next) {
    shown = next;
    for (const listener of listeners) {
      listener();
    }
  }
}

function once(run: () => void): () => void {
  let done = false;
  return () => {
    if (!done) {
      done = true;
      run();
    }
  };
}
