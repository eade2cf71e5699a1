/** A tab, button or entry as it is seen; `icon` is an outline, or the name of a picture. Colors are `#rrggbb`. */
export type SeenItem = { text: string; icon: string; color: string; badge: string; isSelected: boolean };

/** A bar above or below the page. */
export type SeenBar = { background: string; items: readonly SeenItem[] };

/** The bar above the page; a button's `text` is what it says to those who do not see it. */
export type SeenTopBar = {
  title: string;
  subtitle: string;
  color: string;
  background: string;
  left: readonly SeenButton[];
  right: readonly SeenButton[];
};
export type SeenButton = { text: string; icon: string };

/** The floating button. `menu` has what its entries say, null while it is closed; `y` is its place in percent of the way down. */
export type SeenFloat = SeenButton & {
  color: string;
  background: string;
  side: 'left' | 'right';
  y: number;
  menu: readonly SeenButton[] | null;
};

/** The open sidebar; `width` is in dp, and `page` how far the page is pushed aside, in dp, and how large it still is. */
export type SeenSidebar = {
  side: 'left' | 'right';
  width: number;
  image: string;
  title: string;
  color: string;
  background: string;
  lines: readonly SeenLine[];
  page: { aside: number; scale: number };
};
/** `isBelow` is a line further in than others; a heading cannot be pressed. */
export type SeenLine = SeenButton & { isHeading: boolean; isBelow: boolean };

/** The bars, menus and buttons of the app, and what changes them from outside. */
export type Bars = {
  /** null while it is hidden, or where there is none. */
  readonly bottom: SeenBar | null;
  readonly top: SeenTopBar | null;
  readonly float: SeenFloat | null;
  /** A finger drags the floating button by so many dp, as far as it goes. */
  dragFloat(right: number, down: number): void;
  readonly sidebar: SeenSidebar | null;
  /** A finger swipes over the open sidebar by so many dp to the right, or to the left below zero. */
  swipeSidebar(right: number): void;
  /** A finger touches the page beside the open sidebar, and swipes over the sidebar while it leaves. */
  swipeLeaving(right: number): void;
  /** Texts are written from the right, as in Arabic. */
  setRightToLeft(on: boolean): void;
  /** A finger touches the page beside an open menu or panel. */
  touchBeside(): void;
  /** The color behind the page, which is seen while the page is smaller; `#000000` for that of the window. */
  readonly ground: string;
  /** So many dp the page and its bars are from their place. */
  readonly pageAside: number;
  /** Whether screen readers find the page and its bars. */
  readonly isPageSaid: boolean;
  /** The window has another size, in dp: the phone was turned, or another app is beside this one. */
  resize(width: number, height: number): void;
  /** The document gets another title. */
  setTitle(title: string): void;
  /** The colors behind the system's bars above and below. */
  readonly strips: readonly [above: string, below: string];
  /** Presses the item that says so to those who do not see it. */
  press(description: string): void;
  /** Presses back. */
  back(): void;
  /** The keyboard comes or goes. */
  setKeyboard(open: boolean): void;
  setDark(dark: boolean): void;
  setLanguage(language: 'zh' | 'en'): void;
};
