import type { Bars, SeenBar, SeenButton, SeenFloat, SeenItem, SeenSidebar, SeenTopBar } from '../../behavior/bars.ts';
import { dragFloat, floatOf, panelOf, sidebarOf, swipeSidebar } from './android-menus.ts';
import { type View, ViewGroup } from './fakes/android-view.ts';
import { GradientDrawable, ImageView, type TextView } from './fakes/android-widget.ts';
import type { Rig } from './rig.ts';

const GONE = 8;
/** APPEARANCE_LIGHT_STATUS_BARS of Android 11 and later, SYSTEM_UI_FLAG_LIGHT_STATUS_BAR of earlier ones. */
const [LIGHT_STATUS_BARS, LIGHT_STATUS_BAR] = [0x8, 0x2000];

/** The bars of the shell on a fake phone. */
export class AndroidBars implements Bars {
  readonly #rig: () => Rig;

  constructor(rig: () => Rig) {
    this.#rig = rig;
  }

  get bottom(): SeenBar | null {
    const children = this.#frame;
    const bar = children[children.findIndex(isContent) + 1]!;
    return bar instanceof ViewGroup && bar.visibility !== GONE
      ? { background: hex(bar.background), items: tabsOf(bar) }
      : null;
  }

  get top(): SeenTopBar | null {
    const bar = this.#frame[this.#frame.findIndex(isContent) - 1]!;
    if (!(bar instanceof ViewGroup) || bar.visibility === GONE) {
      return null;
    }
    const [left, titles, right] = bar.children as [ViewGroup, ViewGroup, ViewGroup];
    const [title, subtitle] = titles.children as [TextView, TextView];
    return {
      title: title.text,
      subtitle: subtitle.visibility === GONE ? '' : subtitle.text,
      color: hex(title.color),
      background: hex(bar.background),
      left: buttonsOf(left),
      right: buttonsOf(right),
    };
  }

  get float(): SeenFloat | null {
    return floatOf(this.#rig());
  }

  dragFloat(right: number, down: number): void {
    dragFloat(this.#rig(), right, down);
  }

  get sidebar(): SeenSidebar | null {
    return sidebarOf(this.#rig());
  }

  swipeSidebar(right: number): void {
    swipeSidebar(this.#rig(), right);
  }

  setRightToLeft(on: boolean): void {
    this.#rig().phone.isRightToLeft = on;
    this.#configure();
  }

  touchBeside(): void {
    this.#touchVeil();
    this.#rig().phone.pass(500);
  }

  swipeLeaving(right: number): void {
    this.#touchVeil();
    this.#rig().phone.pass(100);
    this.swipeSidebar(right);
  }

  #touchVeil(): void {
    const rig = this.#rig();
    const panel = panelOf(rig)!;
    const touched = panel.pressed ? panel : panel.children[0]!;
    rig.machine.send(touched.pressed!, 'onClick(Landroid/view/View;)V', touched);
  }

  get ground(): string {
    return hex((this.#rig().phone.content as ViewGroup).background);
  }

  get pageAside(): number {
    return (this.#rig().phone.content as ViewGroup).children[0]!.across / 2;
  }

  get isPageSaid(): boolean {
    return (this.#rig().phone.content as ViewGroup).children[0]!.isSaid;
  }

  resize(width: number, height: number): void {
    this.#rig().phone.screenSize = { width: width * 2, height: height * 2 };
    this.#configure();
    this.#frame.find(isContent)!.layOut();
  }

  setTitle(title: string): void {
    const { machine, web, phone } = this.#rig();
    web.engine.document.world.title = title;
    const signature = 'onReceivedTitle(Landroid/webkit/WebView;Ljava/lang/String;)V';
    machine.send(web.chrome, signature, web, title);
    phone.pass(500);
  }

  get strips(): [string, string] {
    const [above, below] = [this.#frame[0]!, this.#frame.at(-1)!];
    return [hex(above.background), hex(below.background)];
  }

  /** From Android 15 on, the system's bar is clear, and the strip of the shell is seen behind it. */
  get statusBar() {
    const { sdk, window } = this.#rig().phone;
    const isLight = sdk >= 30 ? window.appearance & LIGHT_STATUS_BARS : window.uiVisibility & LIGHT_STATUS_BAR;
    return { color: sdk >= 35 ? this.strips[0] : hex(window.statusBar), darkText: isLight !== 0 };
  }

  press(description: string): void {
    const rig = this.#rig();
    const views = rig.seen();
    const found = views.findLast((view) => view.description === description && view.pressed);
    if (!found) {
      const descriptions = views.map((view) => view.description).filter((text) => text !== '');
      throw new Error(`Nothing on the screen is called ${description}: ${descriptions.join(' | ')}`);
    }
    rig.machine.send(found.pressed!, 'onClick(Landroid/view/View;)V', found);
    rig.phone.pass(500);
  }

  back(): void {
    this.#rig().back();
  }

  setKeyboard(open: boolean): void {
    this.#rig().insets({ top: 60, bottom: 40 }, open ? 600 : 0);
    this.#rig().phone.pass(500);
  }

  setDark(dark: boolean): void {
    this.#rig().phone.isDark = dark;
    this.#configure();
  }

  setLanguage(language: 'zh' | 'en'): void {
    this.#rig().phone.language = language;
    this.#configure();
  }

  #configure(): void {
    this.#rig().life('onConfigurationChanged(Landroid/content/res/Configuration;)V', null);
    this.#rig().phone.pass(500);
  }

  /** The strips, the bars and the pages between them. */
  get #frame(): readonly View[] {
    return ((this.#rig().phone.content as ViewGroup).children[0] as ViewGroup).children;
  }
}

/** The pages have the rest of the height. */
const isContent = ({ layout }: View): boolean => layout?.last === 1;

/** A thin line, and the row of tabs. */
function tabsOf(bar: ViewGroup): SeenItem[] {
  return (bar.children[1] as ViewGroup).children.map((tab) => {
    const [column, badge] = (tab as ViewGroup).children as [ViewGroup, TextView];
    const [icon, text] = column.children as [ImageView, TextView];
    const isDot = badge.text === '';
    return {
      text: text.text,
      icon: icon.picture,
      color: hex(text.color),
      badge: badge.visibility === GONE ? '' : `${isDot ? '•' : badge.text} ${hex(badge.background)}`,
      isSelected: Boolean(tab.isSelected),
    };
  });
}

const buttonsOf = (row: ViewGroup): SeenButton[] =>
  row.children
    .filter(({ visibility }) => visibility !== GONE)
    .map((button) => ({ text: button.description, icon: button instanceof ImageView ? button.picture : '' }));

/** The color of a view or shape as `#rrggbb`. */
export function hex(color: unknown): string {
  const number = color instanceof GradientDrawable ? color.color : (color as number);
  return `#${(number & 0xffffff).toString(16).padStart(6, '0')}`;
}
