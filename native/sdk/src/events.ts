export type Listener = (data: unknown) => void;
export type Events = {
  on(event: string, listener: Listener): () => void;
  /** Answers the number of listeners; without any the shell acts itself. */
  emit(event: string, data: unknown): number;
};

/** The listeners of each event. After the failure of one listener the others still get the event. */
export function createEvents(): Events {
  const listening = new Map<string, Listener[]>();
  const of = (event: string) => listening.get(event) ?? [];

  return {
    on(event, listener) {
      listening.set(event, [...of(event), listener]);
      return () => {
        listening.set(
          event,
          of(event).filter((other) => other !== listener),
        );
      };
    },
    emit(event, data) {
      for (const listener of of(event)) {
        notify(listener, data);
      }
      return of(event).length;
    },
  };
}

/** Calls a function of the page, if it is one. Its failure reaches the page’s console and its own handlers, and stops nothing of ours. */
export function notify(listener: unknown, ...values: unknown[]): void {
  if (typeof listener === 'function') {
    try {
      listener(...values);
    } catch (error) {
      setTimeout(() => {
        throw error;
      }, 0);
    }
  }
}
