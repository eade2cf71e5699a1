import type { ViewGroup } from './fakes/android-view.ts';
import { MotionEvent } from './fakes/files/android-touch.ts';
import type { Rig } from './rig.ts';

export const [down, up, move, cancel] = [0, 1, 2, 3];

export const farDown: readonly [action: number, x: number, y: number][] = [
  [down, 100, 100],
  [move, 100, 140],
  [move, 100, 700],
  [up, 100, 700],
];

/** The view that can be pulled; undefined while the module is off. */
export const pullableOf = (rig: Rig) => rig.viewOf('Lapp/shell/PullRefreshLayout;') as ViewGroup | undefined;

/**
 * Moves a finger over the page, as Android reports it to the layout: first for interception, then, if the layout intercepts, for handling.
 * Answers whether the layout intercepted it.
 */
export function drag(rig: Rig, points: readonly [action: number, x: number, y: number][], fingers = 1): boolean {
  const layout = pullableOf(rig);
  let isTaken = false;
  for (const [action, x, y] of layout ? points : []) {
    const event = MotionEvent.of(action, x, y, fingers);
    if (isTaken) {
      rig.machine.send(layout!, 'onTouchEvent(Landroid/view/MotionEvent;)Z', event);
    } else {
      isTaken = Boolean(rig.machine.send(layout!, 'onInterceptTouchEvent(Landroid/view/MotionEvent;)Z', event));
    }
  }
  rig.phone.pass(10);
  return isTaken;
}
