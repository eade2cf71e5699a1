import { MotionEvent, type ViewGroup } from './fakes/android-view.ts';
import type { Rig } from './rig.ts';

export const [down, up, move, cancel] = [0, 1, 2, 3];

export const farDown: readonly [action: number, x: number, y: number][] = [
  [down, 100, 100],
  [move, 100, 140],
  [move, 100, 700],
  [up, 100, 700],
];

/** What can be pulled; nothing where the module is off. */
export const pullableOf = (rig: Rig) => rig.viewOf('Lapp/shell/PullRefreshLayout;') as ViewGroup | undefined;

/**
 * A finger's way over the page, as Android offers it to the layout: first to look at, then, once it wants it, to handle. Answers whether
 * it wanted it.
 */
export function drag(rig: Rig, points: readonly [action: number, x: number, y: number][], fingers = 1): boolean {
  const layout = pullableOf(rig);
  let taken = false;
  for (const [action, x, y] of layout ? points : []) {
    const event = MotionEvent.of(action, x, y, fingers);
    if (taken) {
      rig.machine.send(layout!, 'onTouchEvent(Landroid/view/MotionEvent;)Z', event);
    } else {
      taken = Boolean(rig.machine.send(layout!, 'onInterceptTouchEvent(Landroid/view/MotionEvent;)Z', event));
    }
  }
  rig.phone.pass(10);
  return taken;
}
