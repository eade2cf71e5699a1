/** A tab, button or entry as it is seen; `icon` is an outline, or the name of a picture. Colors are `#rrggbb`. */
export type SeenItem = { text: string; icon: string; color: string; badge: string; isSelected: boolean };

/** A bar above or below the page. */
export type SeenBar = { background: string; items: readonly SeenItem[] };

/** The bars, menus and buttons of the app, and what changes them from outside. */
export type Bars = {
  /** null while it is hidden, or where there is none. */
  readonly bottom: SeenBar | null;
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
