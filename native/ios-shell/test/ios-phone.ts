import { readFileSync } from 'node:fs';
import { type Context, runInContext } from 'node:vm';
import type { PagePower } from '#modules/page-powers.ts';
import { packedConfig, packedPowers } from '../../behavior/packed-config.ts';
import { pageWindow } from '../../behavior/page-window.ts';
import { addToLife, type Phone, type PhoneInput, type PowerRequest } from '../../behavior/phone.ts';
import type { Thing } from './emulator/objects.ts';
import { Phone as Emulated } from './emulator/phone.ts';
import { comeBack, signInOf } from './emulator/web/authentication.ts';
import type { WebDocument } from './emulator/web/web-document.ts';
import { navigationTypes } from './emulator/web/web-load.ts';
import type { WebPage } from './emulator/web/web-page.ts';
import { NotYet } from './not-yet.ts';
import { refreshIndicator } from './refresh-indicator.ts';
import { SystemQuestions } from './system-questions.ts';

const sdk = readFileSync(new URL('../../sdk/prebuilt/qdb.js', import.meta.url), 'utf8');
const [OFFLINE, TOO_MANY_REDIRECTS] = [-1009, -1007];
const DARK_CONTENT = 3;

export function startIosPhone(input: PhoneInput = {}): Phone {
  return new IosPhone(input);
}

/** The committed executable in the emulator, with a window in which the page's scripts run. */
class IosPhone extends NotYet implements Phone {
  readonly system = 'ios';
  readonly life: string[] = [];
  stepsToLoad = 0;
  readonly loads: string[] = [];
  readonly #phone: Emulated;
  readonly #system: SystemQuestions;
  /** The pending request of the page for the camera or the microphone. */
  #capture: (answered: (isGranted: boolean) => void) => void = () => {};
  #web: Thing | null = null;
  #window: Context | null = null;
  #document: WebDocument | null = null;
  /** The number of commands to the web view that have been carried out. */
  #done = { evaluated: 0, outside: 0 };

  constructor(input: PhoneInput) {
    super();
    const consent = new Map(Object.entries({ version: input.agreed, at: 99 }));
    const defaults = new Map<string, unknown>(input.agreed ? [['qdb.consent', consent]] : []);
    const { usage } = packedPowers(input);
    this.#phone = new Emulated({ config: JSON.parse(packedConfig(input)), sdk, defaults, infoPlist: usage });
    this.#phone.world.heard = ({ className }, selector) => {
      if (selector === 'loadRequest:') {
        this.stepsToLoad ||= this.#phone.world.cpu.steps;
      }
      addToLife(this.life, className.replace('QDB', ''), selector.replace(':', ''));
    };
    this.#phone.launch();
    this.#system = new SystemQuestions(this.#phone.state);
    this.#settle();
  }

  get indicator() {
    return refreshIndicator(this.#page.refreshControl);
  }

  get texts(): readonly string[] {
    return this.#phone.texts;
  }

  get outside(): readonly string[] {
    return this.#phone.outside.map(({ url }) => url);
  }

  get signIn(): string | null {
    return signInOf(this.#phone.world)?.get<string>('url') ?? null;
  }

  returnFromSignIn(address: string | null): void {
    comeBack(this.#phone.world, address);
    this.#settle();
  }

  wait(seconds: number): void {
    this.#phone.wait(seconds);
    this.#settle();
  }

  touch(): void {
    this.#page.touch();
  }

  get statusBar() {
    const { style, color } = this.#phone.statusBar;
    return { color, darkText: style === DARK_CONTENT };
  }

  get isInspectable(): boolean {
    return Boolean(this.#page.web.get('inspectable'));
  }

  ask(powers: readonly PagePower[], host?: string): PowerRequest {
    const request: { isGranted: boolean | null } = { isGranted: null };
    const end = (isGranted: boolean) => {
      request.isGranted = isGranted;
    };
    if (powers.includes('location')) {
      const locate = 'navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)';
      const start = runInContext(locate, this.#window!) as (found: () => void, failed: () => void) => void;
      start(
        () => end(true),
        () => end(false),
      );
    } else {
      const page = this.#page;
      const kind = powers.length === 2 ? 2 : powers[0] === 'camera' ? 0 : 1;
      const frame = host ?? page.document.origin.host;
      this.#capture = (answered) =>
        this.#system.ask(powers, (isAllowed) => {
          end(page.mayCapture(kind, frame, { system: isAllowed }));
          answered(request.isGranted!);
        });
      void runInContext('navigator.mediaDevices.getUserMedia({}).catch(() => {})', this.#window!);
    }
    this.#settle();
    return request;
  }

  get question(): string | null {
    return this.#phone.alert ?? this.#system.question;
  }

  answer(how: 'yes' | 'no' | 'never'): void {
    if (this.#phone.alert === null) {
      this.#system.answer(how === 'yes');
    } else {
      this.#phone.tap(how === 'yes' ? '去设置' : '暂不');
    }
    this.#settle();
  }

  open(address: string): void {
    this.#arrive(address);
    this.#settle();
  }

  pushState(address: string): void {
    this.#page.pushState(address);
    this.#settle();
  }

  openUnreachable(address: string): void {
    this.#page.fail(OFFLINE, address);
    this.#settle();
  }

  openRedirecting(address: string, targets: readonly string[]): void {
    this.#page.open(address, { redirects: [...targets], error: TOO_MANY_REDIRECTS });
    this.#settle();
  }

  openSilent(address: string): void {
    this.#page.begin(address);
    this.#settle();
  }

  reload(): void {
    const page = this.#page;
    if (page.begin(page.document.address, { type: navigationTypes.reload })) {
      page.end();
    }
    this.#makeWindow(page);
    this.#settle();
  }

  openWindow(address: string, how = { byHand: true }): boolean {
    const window = this.#page.openWindow(address, how);
    if (window && address !== '') {
      window.end();
      this.#makeWindow(this.#page);
    }
    this.#settle();
    return window !== null;
  }

  get isBlank(): boolean {
    return !this.#phone.page?.engine.shown && this.texts.length === 0;
  }

  run(script: string): unknown {
    const result: unknown = runInContext(script, this.#window!);
    this.#settle();
    return result;
  }

  setOnline(online: boolean): void {
    this.#phone.setNetwork(online);
    this.#settle();
  }

  pull(): boolean {
    const { canPull } = this.#page;
    if (canPull) {
      this.#page.pull();
    }
    this.#settle();
    return canPull;
  }

  press(text: string): void {
    this.#phone.tap(text);
    this.#settle();
  }

  leave(): void {
    this.#phone.resignActive();
  }

  comeBack(link?: string): void {
    if (link) {
      this.#phone.openLink(link);
    }
    this.#phone.becomeActive();
    this.#settle();
  }

  get #page(): WebPage {
    return this.#phone.page!;
  }

  /** Loads the address, or what the shell commanded, unless the shell handles it. */
  #arrive(address?: string): void {
    const page = this.#page;
    page.open(address);
    this.#makeWindow(page);
  }

  /** A window for the document of the page, if it is another one. */
  #makeWindow(page: WebPage): void {
    const { document } = page;
    if (document !== this.#document) {
      this.#document = document;
      const postMessage = (message: string) => void page.post(message);
      const agent = page.web.get<Thing>('configuration')!.get<string>('applicationNameForUserAgent')!;
      this.#window = pageWindow(agent, {
        webkit: { messageHandlers: { qdb: { postMessage } } },
        location: new URL(document.address),
        ...this.#system.geolocation(),
        mediaDevices: { getUserMedia: () => this.#getUserMedia() },
      });
      for (const { source } of document.scripts) {
        runInContext(source, this.#window);
      }
    }
  }

  #getUserMedia(): Promise<object> {
    return new Promise((resolve, reject) =>
      this.#capture((isGranted) => (isGranted ? resolve({}) : reject({ name: 'NotAllowedError' }))),
    );
  }

  /** Carries out every request of the shell to its web view and the system. */
  #settle(): void {
    let busy = true;
    while (busy) {
      busy = this.#doNext() || this.#answerOutside() || this.#phone.settle();
    }
  }

  #answerOutside(): boolean {
    const next = this.#phone.outside[this.#done.outside];
    if (next) {
      this.#done.outside += 1;
      this.#phone.world.callBlock(next.done, ['bool'], true);
    }
    return next !== undefined;
  }

  /** Carries out the next load, with the shell's scripts before the page. Answers whether there was one. */
  #doNext(): boolean {
    const page = this.#phone.page;
    if (page === null) {
      return false;
    }
    if (page.web !== this.#web) {
      this.#web = page.web;
      this.#done = { ...this.#done, evaluated: 0 };
    }
    const { evaluated } = page.log;
    const script = evaluated[this.#done.evaluated];
    if (script) {
      this.#done.evaluated += 1;
      const result: unknown = runInContext(script.source, this.#window!);
      this.#phone.world.callBlock(script.done, ['object', 'object'], result ?? null, null);
    } else if (page.engine.waiting) {
      this.loads.push(page.engine.waiting.address);
      this.#arrive();
    } else {
      return false;
    }
    return true;
  }
}
