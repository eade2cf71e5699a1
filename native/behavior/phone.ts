/** A phone with one packed app on it, as a person and the page's author meet it. Both interpreters have one: ./phones.ts. */
export type Phone = {
  readonly system: 'android' | 'ios';

  /** The page goes to another address by a load, until it stands. */
  open(address: string): void;
  /** `history.pushState`: the address changes without a load. */
  pushState(address: string): void;
  /** Nobody answers at the address. */
  openUnreachable(address: string): void;
  /** Addresses that the app has loaded, the first one included; the same one again when it is loaded again. */
  readonly loads: readonly string[];
  /** Runs in the page, and lets all that follows from it happen. */
  run(script: string): unknown;

  /** The connection comes or goes. */
  setOnline(online: boolean): void;
  /** A finger goes far down from the page's top. Answers whether anything followed it. */
  pull(): boolean;
  /** What turns over the page while it refreshes. */
  readonly indicator: { color: string; background: string; turns: boolean };
  /** Every text that the app itself shows over the page. */
  readonly texts: readonly string[];
  /** Presses what bears that text. */
  press(text: string): void;
  /** Addresses that were handed to other apps. */
  readonly outside: readonly string[];
  /** The status bar: the color behind it, and whether its text is dark. */
  readonly statusBar: { color: string; darkText: boolean };
};

/** What the owner set, module by module; modules that are not named are off. `agreed` is the version that the user has agreed to before. */
export type PhoneInput = {
  modules?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  agreed?: number;
};

/** Calls a function of the SDK as a page does: what it answers, or the code of its failure. */
export async function call(phone: Phone, name: string, params: object = {}): Promise<unknown> {
  const answer = phone.run(`qdb.call(${JSON.stringify(name)}, ${JSON.stringify(params)})`) as Promise<object>;
  return answer.then(
    (data) => JSON.parse(JSON.stringify(data)) as unknown,
    (error: { code: string }) => error.code,
  );
}
