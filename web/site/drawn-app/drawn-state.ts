import type { Language } from '#words/language.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** The changes by a page of the drawn app; after each call the phone of the document is drawn again from this state. */
export type DrawnState = {
  /** The settings of the module that differ from its defaults: those of the document, and those changed by calls. */
  config: JsonObject;
  /** The settings of the document, which `null` restores. */
  own: JsonObject;
  /** The name of the app, which is also the title of its page. */
  name: string;
  shown: boolean;
  /** The index of the selected tab, -1 for none; null while the app decides. */
  selected: number | null;
  badges: Readonly<Record<number, string>>;
  /** The texts that the phone stores for pages: its clipboard, and the values of the vault. */
  kept: Readonly<Record<string, string>>;
};

/** One function of the drawn app. It throws a `CallRefusal` when a phone would refuse. */
export type DrawnCall = (
  state: DrawnState,
  params: JsonObject,
  language: Language,
) => { state: DrawnState; data: JsonObject };

export type RefusalCode = 'E_PARAM' | 'E_NOT_ENABLED' | 'E_UNSUPPORTED';

export class CallRefusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}

export class WrongParam extends CallRefusal {
  constructor(message: string) {
    super('E_PARAM', message);
  }
}
