type Values = Readonly<Record<string, unknown>>;

/** The changes by a page of the drawn app; the documents’ phone is drawn from it anew after each call. */
export type DrawnState = {
  /** The settings of the module that differ from its defaults: those of the document, and those that calls have changed. */
  config: Values;
  /** The settings of the document, to which `null` returns. */
  own: Values;
  /** The name of the app, which is the title of its page as well. */
  name: string;
  shown: boolean;
  /** The place of the selected tab, -1 for none; null while the app decides. */
  selected: number | null;
  badges: Readonly<Record<number, string>>;
};

/** One function of the drawn app. It throws a `WrongParam` for parameters that a phone would refuse. */
export type DrawnCall = (state: DrawnState, params: Values) => { state: DrawnState; data: Values };
export class WrongParam extends Error {}
