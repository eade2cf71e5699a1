/** Delay before the "Loading..." overlay of spec §9 appears. */
const patienceMs = 300;

let running = 0;
let skeletons = 0;
let isLate = false;
/** `told`: a skeleton shows that the page is loading, so only screen readers are told. */
type OverlayState = 'no' | 'told' | 'yes';
let shown: OverlayState = 'no';
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export const overlay = {
  begin(): () => void {
    running += 1;
    timer ??= setTimeout(() => setLate(true), patienceMs);
    return once(() => {
      running -= 1;
      if (running === 0) {
        clearTimeout(timer);
        timer = undefined;
        setLate(false);
      }
    });
  },
  shown: (): OverlayState => shown,
  watch(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** A skeleton is on the page until the returned function is called: the overlay would lie on it and block the page. */
export function standInForOverlay(): () => void {
  skeletons += 1;
  show();
  return once(() => {
    skeletons -= 1;
    show();
  });
}

function setLate(late: boolean): void {
  isLate = late;
  show();
}

function show(): void {
  const next = isLate ? (skeletons > 0 ? 'told' : 'yes') : 'no';
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
