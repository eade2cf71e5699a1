import type { PagePower } from '#modules/page-powers.ts';
import type { Bars } from './bars.ts';
import type { DeviceHands } from './device-hands.ts';
import type { OwnerHands } from './owner-hands.ts';
import type { PhoneNotices } from './phone-notices.ts';
import type { PhoneScreen } from './phone-screen.ts';

/** A request of a page for a part of the phone; null while it has no answer. */
export type PowerRequest = { readonly isGranted: boolean | null };

/** A phone with one packed app on it, from the view of its user and of the page's author. Both interpreters have one: ./phones.ts. */
export type Phone = {
  readonly system: 'android' | 'ios';

  /** Loads another address and waits until the page is shown. */
  open(address: string): void;
  /** `history.pushState`: the address changes without a load. */
  pushState(address: string): void;
  /** Loads an address that does not answer. */
  openUnreachable(address: string): void;
  /** A script goes to an address whose server sends on to these, one after the other, until the engine gives up. */
  openRedirecting(address: string, targets: readonly string[]): void;
  /** A script goes to an address whose server is silent; the page stays. */
  openSilent(address: string): void;
  /** The page loads itself again, by a script. */
  reload(): void;
  /** The page opens a window, after a touch or by itself. Answers whether it got one; a window without an address is never seen. */
  openWindow(address: string, how?: { byHand: boolean }): boolean;
  /** Whether nothing is on the screen: no document, and no text of the app. */
  readonly isBlank: boolean;
  /** The addresses of all loads in order, the first one and reloads included. */
  readonly loads: readonly string[];
  /** The instructions of the app from its start to the command of the first load. */
  readonly stepsToLoad: number;
  /** Runs a script in the page, with everything that follows from it. */
  run(script: string): unknown;

  /** A script asks for parts of the phone in one request; `host` is that of its frame, the page's own without it. */
  ask(powers: readonly PagePower[], host?: string): PowerRequest;
  /** The words over the page, of the app or of the system, that wait for an answer; null without any. */
  readonly question: string | null;
  /** The person answers, to the app and to the system; `never` is a refusal after which the system does not ask again. */
  answer(how: 'yes' | 'no' | 'never'): void;

  /** Connects or disconnects the phone. */
  setOnline(online: boolean): void;
  /** Pulls far down from the page's top. Answers whether the page followed. */
  pull(): boolean;
  /** The indicator over the page, which turns while the page refreshes. */
  readonly indicator: { color: string; background: string; turns: boolean };
  /** Every text of the app itself over the page. */
  readonly texts: readonly string[];
  /** Presses the button with that text. */
  press(text: string): void;
  /** Addresses that were handed to other apps. */
  readonly outside: readonly string[];
  /** The address in the system's sign-in browser; null without one. */
  readonly signIn: string | null;
  /** The sign-in browser returns to the app: at an address, or closed by the user. */
  returnFromSignIn(address: string | null): void;
  /** A finger touches the page. */
  touch(): void;
  wait(seconds: number): void;
  /** The status bar: the color behind it, and whether its text is dark. */
  readonly statusBar: { color: string; darkText: boolean };
  readonly screen: PhoneScreen;
  readonly notices: PhoneNotices;
  /** The bars, menus and buttons of the app itself. */
  readonly bars: Bars;
  /** Whether developer tools of a computer may look into the pages. */
  readonly isInspectable: boolean;

  /** Battery, clipboard and the other parts of the phone. */
  readonly device: DeviceHands;
  readonly owner: OwnerHands;

  /** The app goes to the background. */
  leave(): void;
  /** The app returns to the foreground, by a link if there is one. */
  comeBack(link?: string): void;
  /** The app’s life as nativeConfig hears it, and the page’s as the part of pullRefresh does; a word is there once in a row. */
  readonly life: string[];
};

/** The words of a module's life (`Module.java`, `QDBModule.h`) and of a page part's, by a class that hears them. */
const lifeWords: Readonly<Record<string, readonly string[]>> = {
  NativeConfig: ['start', 'pause', 'resume', 'result', 'stop'],
  PullRefreshPage: ['ready', 'gone'],
};

/** Adds the word to the life, if it is one of that class. */
export function addToLife(life: string[], className: string, word: string): void {
  if (lifeWords[className]?.includes(word) && life.at(-1) !== word) {
    life.push(word);
  }
}

/** The owner's settings, module by module; all other modules are off. `agreed` is the version that the user agreed to earlier. */
export type PhoneInput = {
  modules?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  agreed?: number;
  /** The answers of addresses that the app itself asks; all others are silent. */
  answers?: Readonly<Record<string, string>>;
  isTrial?: boolean;
};

/** Calls an SDK function as a page does; answers its result, or the code of its failure. */
export async function call(phone: Phone, name: string, params: object = {}): Promise<unknown> {
  const answer = phone.run(`qdb.call(${JSON.stringify(name)}, ${JSON.stringify(params)})`) as Promise<object>;
  return answer.then(
    (data) => JSON.parse(JSON.stringify(data)) as unknown,
    (error: { code: string }) => error.code,
  );
}
