import type { SeenButton, SeenFloat } from '../../behavior/bars.ts';
import { hex } from './android-bars.ts';
import type { View, ViewGroup } from './fakes/android-view.ts';
import { type ImageView, LinearLayout, ScrollView, TextView } from './fakes/android-widget.ts';
import { MotionEvent } from './fakes/files/android-touch.ts';
import { down, move, up } from './finger.ts';
import type { Rig } from './rig.ts';

/** Pixels for a dp on the fake phone, and the pixels between the button and the edges. */
const [DENSITY, MARGIN] = [2, 16];

/** The floating button, and the entries of its menu. */
export function floatOf(rig: Rig): SeenFloat | null {
  const button = buttonOf(rig);
  if (button?.visibility !== 0) {
    return null;
  }
  const [icon, text] = button.children as [ImageView, TextView];
  const way = rig.phone.screenSize.height - button.getHeight() - 2 * MARGIN;
  const card = panelOf(rig)?.children[0];
  return {
    text: text.visibility === 0 ? text.text : '',
    icon: icon.picture,
    color: hex(text.color),
    background: hex(button.background),
    side: sideOf(button, rig),
    y: Math.round(((button.translation - MARGIN) / way) * 100),
    menu: card instanceof ScrollView ? rowsOf(card.children[0] as ViewGroup) : null,
  };
}

export function dragFloat(rig: Rig, right: number, far: number): void {
  const button = buttonOf(rig)!;
  const points = [
    [down, 0, 0],
    [move, right * DENSITY, far * DENSITY],
    [up, 0, 0],
  ] as const;
  for (const [action, x, y] of points) {
    const touch = MotionEvent.of(action!, 50 + x, 50 + y);
    const signature = 'onTouch(Landroid/view/View;Landroid/view/MotionEvent;)Z';
    rig.machine.send(button.touchListener!, signature, button, touch);
  }
  rig.phone.pass(500);
}

/** The panel over the page and its bars. */
export function panelOf(rig: Rig): ViewGroup | undefined {
  const [frame, ...others] = (rig.phone.content as ViewGroup).children;
  return frame!.isSaid ? undefined : (others[0] as ViewGroup);
}

/** The lines of a menu. */
export const rowsOf = (column: ViewGroup): SeenButton[] =>
  column.children.filter((row): row is TextView => row instanceof TextView).map(({ text, icon }) => ({ text, icon }));

/** The right edge is where the button ends at it, but for its margin. */
function sideOf(button: View, { phone }: Rig): 'left' | 'right' {
  const toTheRight = phone.screenSize.width - button.across - button.getWidth();
  if (button.across !== MARGIN && toTheRight !== MARGIN) {
    throw new Error(`The floating button is ${button.across} and ${toTheRight} from the edges`);
  }
  return toTheRight === MARGIN ? 'right' : 'left';
}

const buttonOf = (rig: Rig): ViewGroup | undefined =>
  rig.views().find((view): view is LinearLayout => view instanceof LinearLayout && view.touchListener !== null);
