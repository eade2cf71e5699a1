import { useEffect, useRef } from 'react';
import { undoable } from '../../call/undoable.ts';
import { common } from '../../texts/common.ts';
import { useText } from '../../texts/use-text.ts';

/** Offers to take back a change of what this component shows, until it is gone: its state ends with it. */
export function useWayBack() {
  const text = useText(common);
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);
  return {
    offer(done: string, undo: () => unknown): void {
      end.current = undoable(done, { words: text('undo'), undo });
    },
    end: (): void => end.current?.(),
  };
}
