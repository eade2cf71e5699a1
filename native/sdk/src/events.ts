export type Listener = (data: unknown) => void;
export type Events = {
  on(event: string, listener: Listener): () => void;
  /** Answers how many listened: the shell does something itself when nobody did. */
  emit(event: string, data: unknown): number;
};

/** Who listens to what. One listener's failure does not keep an event from the others. */
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
        try {
          listener(data);
        } catch (error) {
          reportLater(error);
        }
      }
      return of(event).length;
    },
  };
}

function reportLater(error: unknown): void {
  setTimeout(() => {
    throw error;
  }, 0);
}
