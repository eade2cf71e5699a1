import type { SeenButton, SeenFloat, SeenLine, SeenSidebar } from '../../behavior/bars.ts';
import { hex } from './android-bars.ts';
import type { View, ViewGroup } from './fakes/android-view.ts';
import { ImageView, LinearLayout, ScrollView, TextView } from './fakes/android-widget.ts';
import { MotionEvent } from './fakes/files/android-touch.ts';
import { down, move, up } from './finger.ts';
import type { Rig } from './rig.ts';

/** Pixels for a dp on the fake phone, and the pixels between the button and the edges. */
const [DENSITY, MARGIN] = [2, 16];
/** Gravity.LEFT. */
const LEFT = 3;

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
    menu:
      card instanceof ScrollView
        ? linesOf(card.children[0] as ViewGroup).map(({ text, icon }): SeenButton => ({ text, icon }))
        : null,
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

/** The drawer over its veil, once it is there as a whole. */
export function sidebarOf(rig: Rig): SeenSidebar | null {
  const panel = panelOf(rig);
  const drawer = panel?.children[1];
  if (!(drawer instanceof LinearLayout)) {
    return null;
  }
  if (drawer.across !== 0 || panel!.children[0]!.alphaNow !== 1) {
    throw new Error(`The sidebar is ${drawer.across} from its place`);
  }
  const { layout, children, background } = drawer;
  const frame = (rig.phone.content as ViewGroup).children[0]!;
  const header = children.slice(0, -1);
  const title = header.find((view): view is TextView => view instanceof TextView);
  const lines = linesOf((children.at(-1) as ViewGroup).children[0] as ViewGroup);
  return {
    side: layout!.last === LEFT ? 'left' : 'right',
    width: layout!.width / DENSITY,
    image: header.find((view): view is ImageView => view instanceof ImageView)?.picture ?? '',
    title: title?.text ?? '',
    color: hex((title ?? lines[0])!.color),
    background: hex(background),
    lines: lines.map(lineOf),
    page: { aside: frame.across / DENSITY, scale: Math.round(frame.scaleX * 100) / 100 },
  };
}

export function swipeSidebar(rig: Rig, right: number): void {
  const panel = panelOf(rig)!;
  let isTaken = false;
  for (const [action, x] of [
    [down, 0],
    [move, right / 2],
    [move, right],
    [up, right],
  ] as const) {
    const event = MotionEvent.of(action!, 500 + x! * DENSITY, 900);
    const method: string = isTaken ? 'onTouchEvent' : 'onInterceptTouchEvent';
    isTaken = Boolean(rig.machine.send(panel, `${method}(Landroid/view/MotionEvent;)Z`, event)) || isTaken;
  }
  rig.phone.pass(500);
}

const lineOf = ({ text, icon, pressed, padding }: TextView): SeenLine => ({
  text,
  icon,
  isHeading: pressed === null,
  isBelow: padding[0]! > 2 * MARGIN,
});

/** The panel over the page and its bars. */
export function panelOf(rig: Rig): ViewGroup | undefined {
  const [frame, ...others] = (rig.phone.content as ViewGroup).children;
  return frame!.isSaid ? undefined : (others[0] as ViewGroup);
}

/** The lines of a menu. */
const linesOf = (column: ViewGroup): TextView[] =>
  column.children.filter((row): row is TextView => row instanceof TextView);

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
