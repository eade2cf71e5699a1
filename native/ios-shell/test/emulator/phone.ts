import { bundlePath, foundationSystem, makeUrl, notify, type PhoneState } from './foundation-system.ts';
import { foundationValues } from './foundation-values.ts';
import { addNetwork } from './network.ts';
import type { Block, Thing } from './objects.ts';
import { textsOf, withInner } from './screen.ts';
import { constants, join } from './system-tables.ts';
import { layOut, type Outside, uikit } from './uikit.ts';
import { authentication } from './web/authentication.ts';
import { catchUp } from './web/web-later.ts';
import { WebPage } from './web/web-page.ts';
import { freeQuestions } from './web/web-questions.ts';
import { webkit } from './web/webkit.ts';
import { World } from './world.ts';

export type PhoneInput = {
  config: unknown;
  sdk?: string;
  languages?: string[];
  now?: number;
  defaults?: Map<string, unknown>;
  infoPlist?: Record<string, unknown>;
  /** The pages that iOS kept of an earlier start. */
  kept?: unknown;
  /** Selectors that the version of iOS does not have yet. */
  missing?: string[];
};

const executable = new URL('../../prebuilt/Shell-ios-arm64', import.meta.url);

/** A phone that runs the committed executable, and a person who reads and taps. */
export class Phone {
  readonly state: PhoneState;
  readonly outside: Outside[] = [];
  readonly world: World;
  /** The state of the network: whether there is one, and its type (1 wifi, 2 cellular). */
  network: { online: boolean; kind: number } = { online: true, kind: 1 };
  #networkHandler: Block | null = null;
  #scene: Thing | null = null;
  readonly #kept: unknown;

  constructor(input: PhoneInput) {
    this.#kept = input.kept;
    const encode = (text: string) => new TextEncoder().encode(text);
    this.state = {
      languages: input.languages ?? ['zh-Hans-CN'],
      now: input.now ?? 1_795_000_000,
      files: new Map([
        [`${bundlePath}/shell/config.json`, encode(JSON.stringify(input.config))],
        [`${bundlePath}/shell/qdb.js`, encode(input.sdk ?? 'function(boot){}')],
      ]),
      defaults: input.defaults ?? new Map(),
      infoPlist: new Map(Object.entries(input.infoPlist ?? {})),
      timers: [],
      mainQueue: [],
      requests: [],
      uuids: 0,
      observers: [],
      granted: [],
      refused: [],
    };
    this.world = new World(
      executable,
      join([foundationValues, foundationSystem(this.state), uikit(this.outside), webkit, authentication]),
    );
    this.world.objects.classNamed('NSBundle').has.set('files', this.state.files);
    for (const name of constants) {
      this.world.addConstant(name, name.endsWith('URLString') ? 'app-settings:' : name);
    }
    for (const selector of input.missing ?? []) {
      this.world.missing.add(selector);
    }
    addNetwork(
      this.world,
      () => this.network,
      (handler) => {
        this.#networkHandler = handler;
      },
    );
  }

  /** Starts the app as iOS does: main, then the scene, with an optional link. */
  launch(link?: string): this {
    this.world.cpu.call(
      this.world.image.entry,
      () => {},
      () => undefined,
    );
    const scene = this.world.allocateOwn(this.world.classes.get('QDBSceneDelegate')!);
    const options = this.world.objects.make('UISceneConnectionOptions');
    const isUniversal = link?.startsWith('https:');
    options.has
      .set('URLContexts', this.#contexts(isUniversal ? undefined : link))
      .set('userActivities', this.world.objects.make('NSSet', isUniversal ? [this.#activity(link!)] : []));
    this.#scene = scene;
    this.world.send(
      scene,
      'scene:willConnectToSession:options:',
      this.world.objects.make('UIWindowScene'),
      this.#session(),
      options,
    );
    this.world.send(scene, 'sceneDidBecomeActive:', null);
    return this;
  }

  /** The class of the app's delegate, as main names it. */
  get delegateClass(): unknown {
    return this.world.objects.classNamed('UIApplication').has.get('delegateClass');
  }

  /** iOS ends the app in the background and keeps what the app gives it: the input of the next start. */
  keepPages(): unknown {
    const activity = this.world.send(this.#scene!, 'stateRestorationActivityForScene:', null) as Thing | null;
    return activity?.get('userInfo');
  }

  #session(): Thing {
    const session = this.world.objects.make('UISceneSession');
    if (this.#kept) {
      const activity = this.world.objects.make('NSUserActivity');
      activity.has.set('userInfo', this.#kept);
      session.has.set('stateRestorationActivity', activity);
    }
    return session;
  }

  /** A deep link or, with https, a Universal Link. */
  openLink(link: string): void {
    if (link.startsWith('https:')) {
      this.world.send(this.#scene!, 'scene:continueUserActivity:', null, this.#activity(link));
    } else {
      this.world.send(this.#scene!, 'scene:openURLContexts:', null, this.#contexts(link));
    }
  }

  resignActive(): void {
    this.world.send(this.#scene!, 'sceneWillResignActive:', null);
  }

  becomeActive(): void {
    this.world.send(this.#scene!, 'sceneDidBecomeActive:', null);
  }

  /** Every text on the screen in its order. */
  get texts(): string[] {
    return this.#visible().flatMap(textsOf);
  }

  get pictures(): string[] {
    return this.#visible().flatMap((view) => view.get<Thing>('image')?.get<string>('source') ?? []);
  }

  /** Taps the button of that title; fails without one. */
  tap(title: string): void {
    const alert = this.#top()
      .get<Thing[]>('actions')
      ?.find((action) => action.get('title') === title);
    if (alert) {
      this.#top().get<Thing>('presenting')!.has.delete('presentedViewController');
      this.world.callBlock(alert.get('handler'), ['object'], alert);
      return;
    }
    const button = this.#visible().find((view) => view.className === 'UIButton' && view.get('title') === title);
    if (!button) {
      throw new Error(`there is no ${title}, only ${this.texts.join(' | ')}`);
    }
    this.world.send(button.get<Thing>('target')!, button.get<string>('action')!);
  }

  /** Types into a field of the alert. */
  type(text: string, field = 0): void {
    this.#top().get<Thing[]>('textFields')![field]!.has.set('text', text);
  }

  /** The words of the alert over everything; null without one. */
  get alert(): string | null {
    return this.#top().get<string>('message') ?? null;
  }

  /** The visible web view; null before the first one. */
  get page(): WebPage | null {
    const web = this.#visible()
      .filter(({ className }) => className === 'WKWebView')
      .at(-1);
    return web ? new WebPage(this.world, web) : null;
  }

  /** The number of web views, closed ones included. */
  get webViews(): number {
    return this.world.objects.all().filter(({ className }) => className === 'WKWebView').length;
  }

  get statusBar(): { style: number; color: string } {
    const root = this.#root();
    const bar = this.world.send(root, 'preferredStatusBarStyle') as number;
    const colored = this.#visible().filter((view) => view.get<number[]>('frame')?.[3] === 59);
    return { style: bar, color: colored.at(-1)?.get<Thing>('backgroundColor')?.get<string>('rgb') ?? '' };
  }

  /** Advances the clock; due timers fire in their order. */
  wait(seconds: number): void {
    const due = this.state.timers
      .filter((each) => each.seconds <= seconds)
      .sort((one, other) => one.seconds - other.seconds);
    this.state.now += seconds;
    this.state.timers = this.state.timers
      .filter((each) => !due.includes(each))
      .map((each) => ({ ...each, seconds: each.seconds - seconds }));
    for (const { block, timer } of due) {
      this.world.callBlock(block, ['object'], timer);
    }
    catchUp(this.world);
  }

  /** Ends the app: a question of WebKit's that waits for its answer is an error now. */
  quit(): void {
    freeQuestions(this.world);
  }

  /** Runs the main thread's queue. Answers whether it had blocks. */
  settle(): boolean {
    const waited = this.state.mainQueue.length > 0;
    for (let block = this.state.mainQueue.shift(); block; block = this.state.mainQueue.shift()) {
      this.world.callBlock(block, []);
    }
    return waited;
  }

  /** Answers the oldest request; null stands for no answer. */
  answerRequest(body: string | null): void {
    const request = this.state.requests.shift()!;
    const data = body === null ? null : new TextEncoder().encode(body);
    this.world.callBlock(request.done, ['object', 'object', 'object'], data, null, null);
    this.settle();
  }

  setNetwork(online: boolean, kind = 1): void {
    this.network = { online, kind };
    if (this.#networkHandler) {
      this.world.callBlock(this.#networkHandler, ['pointer'], 1);
    }
  }

  /** Shows the keyboard at that height; 0 hides it. */
  showKeyboard(height: number): void {
    const end = this.world.objects.make('NSValue');
    end.has.set('CGRectValue', [0, 852 - height, 393, height]);
    notify(
      this.world,
      this.state,
      'UIKeyboardWillChangeFrameNotification',
      new Map([['UIKeyboardFrameEndUserInfoKey', end]]),
    );
  }

  get listensToNetwork(): boolean {
    return this.#networkHandler !== null;
  }

  #activity(link: string): Thing {
    const activity = this.world.objects.make('NSUserActivity');
    activity.has.set('webpageURL', makeUrl(this.world, link));
    return activity;
  }

  #contexts(link: string | undefined): Thing {
    const context = this.world.objects.make('UIOpenURLContext');
    context.has.set('URL', makeUrl(this.world, link ?? null));
    return this.world.objects.make('NSSet', link ? [context] : []);
  }

  #root(): Thing {
    const window = this.world.objects.classNamed('UIWindow').get<Thing>('shown')!;
    return window.get<Thing>('rootViewController')!;
  }

  #top(): Thing {
    let top = this.#root();
    for (
      let next = top.get<Thing>('presentedViewController');
      next;
      next = next.get<Thing>('presentedViewController')
    ) {
      top = next;
    }
    return top;
  }

  /** The views of the topmost controller after the layout. */
  #visible(): Thing[] {
    layOut(this.world);
    const view = this.#top().get<Thing>('view');
    return view ? withInner(view) : [];
  }
}
