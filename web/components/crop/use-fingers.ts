import { type PointerEvent, useRef } from 'react';

type Point = { x: number; y: number };
type Gestures = {
  /** One finger or the mouse, in fractions of the element; positive values are left and up. */
  onMove: (byX: number, byY: number) => void;
  /** Two fingers: the ratio of their present distance to the one before. */
  onPinch: (by: number) => void;
};

/** Handlers for an element that is dragged with one finger and zoomed with two. */
export function useFingers({ onMove, onPinch }: Gestures) {
  const fingers = useRef(new Map<number, Point>());
  const put = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => fingers.current.set(pointerId, { x, y });
  const lift = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId);

  function move(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId);
    if (!before) {
      return;
    }
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const apart = spanOf(fingers.current);
    put(event);
    if (fingers.current.size === 1) {
      onMove((before.x - event.clientX) / width, (before.y - event.clientY) / height);
    } else if (apart > 0) {
      onPinch(spanOf(fingers.current) / apart);
    }
  }

  return {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId);
      put(event);
    },
    onPointerMove: move,
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}

/** The distance between the first two fingers, in pixels. */
function spanOf(fingers: ReadonlyMap<number, Point>): number {
  const [one, two] = fingers.values();
  return one && two ? Math.hypot(one.x - two.x, one.y - two.y) : 0;
}
