import type { Thing } from '../objects.ts';
import type { World } from '../world.ts';
import { type Origin, originOf, type StartScript, WebDocument } from './web-document.ts';
import { engineOf, type WebEngine } from './web-engine.ts';
import { catchUp } from './web-later.ts';
import { type Ending, type Load, makeLoad, navigationTypes } from './web-load.ts';
import { frameInfo, securityOrigin } from './web-objects.ts';
import { question } from './web-questions.ts';
import { trustedPart } from './web-trust.ts';
import { loadFrame, openByLink, openByScript, type WindowRequest } from './web-windows.ts';
import { logOf, type WebViewLog } from './webkit.ts';

export type ShellAnswer = { id: number; ok: boolean; data?: Record<string, unknown>; error?: Record<string, unknown> };

/** The methods that show the dialogs of scripts. */
const panels = new Map([
  ['alert', 'webView:runJavaScriptAlertPanelWithMessage:initiatedByFrame:completionHandler:'],
  ['confirm', 'webView:runJavaScriptConfirmPanelWithMessage:initiatedByFrame:completionHandler:'],
  ['prompt', 'webView:runJavaScriptTextInputPanelWithPrompt:defaultText:initiatedByFrame:completionHandler:'],
]);

/** The sender of a message: a frame of the page, or any document of that address. */
type Sender = { frame?: 'main' | 'inner'; address?: string; host?: string; web?: Thing };

/** A website inside the shell's web view: it navigates, fails to load, opens windows, and calls the bridge. */
export class WebPage {
  readonly web: Thing;
  readonly log: WebViewLog;
  readonly engine: WebEngine;
  readonly #world: World;

  constructor(world: World, web: Thing) {
    this.#world = world;
    this.web = web;
    this.log = logOf(web);
    this.engine = engineOf(world, web);
  }

  /** The last address that the web view was told to load. */
  get loading(): string | undefined {
    return this.log.loads.at(-1)?.url;
  }

  get document(): WebDocument {
    return this.engine.committed;
  }

  /** The calls of the navigation delegate in their order. */
  get told(): string[] {
    return this.engine.delegate.told;
  }

  /** A finger on the page. */
  touch(): void {
    for (const recognizer of this.web.get<Thing[]>('gestureRecognizers') ?? []) {
      this.#world.send(recognizer.get<Thing>('target')!, recognizer.get<string>('action')!, recognizer);
    }
  }

  /** Whether the web view may go there. `frame` null asks for a new window. */
  mayGo(
    url: string,
    { tapped = false, frame = 'main' }: { tapped?: boolean; frame?: 'main' | 'inner' | null } = {},
  ): boolean {
    if (tapped) {
      this.touch();
    }
    const type = tapped ? navigationTypes.link : navigationTypes.other;
    return this.engine.asks(makeLoad(this.#world, url, 'page', { type, frame: frame ?? 'none' }));
  }

  /** Begins a load: what the shell commanded, or a move of the page. Answers whether it waits for its server now. */
  begin(url?: string, how: Partial<Load> = {}): boolean {
    catchUp(this.#world);
    return url === undefined ? this.engine.beginWaiting() : this.engine.beginByPage(url, how);
  }

  /** The server answers what waits for it. */
  end(ending: Ending = {}): this {
    this.engine.end(ending);
    catchUp(this.#world);
    return this;
  }

  /** Navigates as far as the shell allows, until the page is shown: where the shell has told it to go, or by itself. */
  open(url?: string, ending: Ending = {}): this {
    if (this.begin(url)) {
      this.end(ending);
    }
    return this;
  }

  /** `history.pushState`: the address changes without a message to any delegate. */
  pushState(url: string): void {
    this.engine.pushState(url);
  }

  /** A load that fails before its page is there. */
  fail(code: number, url?: string): void {
    this.open(url, { error: code });
  }

  die(): void {
    this.engine.die();
  }

  frame(url: string, ends?: 'page' | 'fails' | 'noContent'): WebDocument | null {
    return loadFrame(this.#world, this.engine, url, ends);
  }

  /** `window.open`. Answers the page of the new window; null is what the script gets without one. */
  openWindow(url: string, request: WindowRequest = {}): WebPage | null {
    if (request.byHand) {
      this.touch();
    }
    return this.#pageOf(openByScript(this.#world, this.web, url, request));
  }

  /** A touched link or form with `target=_blank`. */
  followBlank(url: string, request: WindowRequest = {}): WebPage | null {
    this.touch();
    return this.#pageOf(openByLink(this.#world, this.web, url, request));
  }

  /** `window.close`. */
  closeWindow(): void {
    this.#dialogs('webViewDidClose:', this.web);
    catchUp(this.#world);
  }

  #pageOf(web: Thing | null): WebPage | null {
    catchUp(this.#world);
    return web && new WebPage(this.#world, web);
  }

  /** Shows a script dialog; a tap answers it. */
  ask(kind: 'alert' | 'confirm' | 'prompt', message: string, text = ''): { answers: unknown[] } {
    const answers: unknown[] = [];
    const kinds = { alert: [], confirm: ['bool'], prompt: ['object'] } as const;
    const done = question(this.#world, kind, kinds[kind], (...answer: unknown[]) => {
      answers.push(kind === 'alert' ? 'closed' : answer[0]);
    });
    const rest = kind === 'prompt' ? [text, null, done] : [null, done];
    this.#dialogs(panels.get(kind)!, this.web, message, ...rest);
    if (answers.length === 0 && !this.#hearsDialog(kind)) {
      this.#world.callBlock(done, kinds[kind], kind === 'prompt' ? null : false);
    }
    return { answers };
  }

  /** Whether the page gets camera (0), microphone (1) or both (2). The system is asked first (124). */
  mayCapture(kind: number, host: string, { port = 0, protocol = 'https', system = true } = {}): boolean {
    if (!system) {
      return false;
    }
    let decision = 0;
    const decide = question(this.#world, 'capture', ['integer'], (answer: number) => {
      decision = answer;
    });
    const origin = securityOrigin(this.#world, { protocol, host, port });
    const selector = 'webView:requestMediaCapturePermissionForOrigin:initiatedByFrame:type:decisionHandler:';
    this.#dialogs(selector, this.web, origin, null, kind, decide);
    return decision === 1;
  }

  /** A site asks for a name and a password; answers those that the shell gave. */
  challenge(method = 'NSURLAuthenticationMethodHTTPBasic', failures = 0): { answers: [number, Thing | null][] } {
    const { objects } = this.#world;
    const answers: [number, Thing | null][] = [];
    const [challenge, space] = [objects.make('NSURLAuthenticationChallenge'), objects.make('NSURLProtectionSpace')];
    space.has.set('authenticationMethod', method).set('host', 'shop.example.com');
    challenge.has.set('protectionSpace', space).set('previousFailureCount', failures);
    const done = question(this.#world, 'challenge', ['integer', 'object'], (how: number, given: Thing | null) => {
      answers.push([how, given]);
    });
    const selector = 'webView:didReceiveAuthenticationChallenge:completionHandler:';
    this.#world.send(this.web.get<Thing>('navigationDelegate')!, selector, this.web, challenge, done);
    return { answers };
  }

  /** The indicator that turns while the page refreshes. */
  get refreshControl(): Thing {
    const control = this.web.get<Thing>('scrollView')!.get<Thing>('refreshControl');
    if (!control) {
      throw new Error('there is nothing to pull');
    }
    return control;
  }

  /** UIKit starts the indicator before it reports the pull. */
  pull(): void {
    const control = this.refreshControl;
    control.has.set('refreshing', true);
    this.#world.send(control.get<Thing>('target')!, control.get<string>('action')!);
  }

  get canPull(): boolean {
    return Boolean(this.web.get<Thing>('scrollView')?.get('refreshControl'));
  }

  /** The shell's scripts that run in the present document, by their time of execution. */
  get scripts(): readonly StartScript[] {
    return this.document.scripts.flatMap((script) => {
      const source = trustedPart(script.source, this.document.address);
      return source === null ? [] : [{ ...script, source }];
    });
  }

  /** The arguments of the SDK's start. */
  get boot(): Record<string, unknown> {
    const [, json] = /\)\((\{.*\})\)$/.exec(this.scripts[0]?.source ?? '') ?? [];
    return JSON.parse(json ?? '{}') as Record<string, unknown>;
  }

  /** Calls the bridge as the SDK does, and returns an immediate answer. */
  call(api: string, params: Record<string, unknown> = {}, from: Sender & { token?: unknown } = {}): ShellAnswer | null {
    const { token = this.boot.token, ...sender } = from;
    return this.post(JSON.stringify({ t: token, id: 7, api, params }), sender);
  }

  post(body: unknown, from: Sender = {}): ShellAnswer | null {
    const before = this.log.evaluated.length;
    const message = this.#world.objects.make('WKScriptMessage');
    message.has
      .set('body', body)
      .set('frameInfo', this.#sender(from))
      .set('webView', from.web ?? this.web);
    this.#world.send(
      this.#controller.get<Thing>('handler')!,
      'userContentController:didReceiveScriptMessage:',
      this.#controller,
      message,
    );
    return this.answers(before)[0] ?? null;
  }

  /** The shell's answers from position `since` on. */
  answers(since = 0): ShellAnswer[] {
    return this.log.evaluated.slice(since).flatMap(({ source, document }) => {
      const [, to, json] =
        /^location\.origin===\["(.*)"\]\[0\]&&window\.__qdb&&window\.__qdb\.reply\((.*)\)$/.exec(source) ?? [];
      return json && to === new URL(document.address).origin ? [JSON.parse(json) as ShellAnswer] : [];
    });
  }

  /** The events that the shell has sent the page; `listeners` is the number of functions that received the last one. */
  events(listeners?: number): string[] {
    const found = this.log.evaluated.filter(({ source }) => source.includes('.emit('));
    if (listeners !== undefined) {
      this.#world.callBlock(found.at(-1)?.done, ['object', 'object'], listeners, null);
    }
    return found.map(({ source }) => /emit\((.*)\)\|\|0:0$/.exec(source)![1]!);
  }

  get #controller(): Thing {
    return this.web.get<Thing>('configuration')!.get<Thing>('userContentController')!;
  }

  #sender({ frame = 'main', address, host }: Sender): Thing {
    const origin: Origin = host
      ? originOf(`https://${host}/`)
      : address === undefined
        ? this.document.origin
        : originOf(address);
    const document = new WebDocument(address ?? this.document.address, origin, frame === 'main', []);
    return frameInfo(this.#world, document, frame === 'main', this.web);
  }

  /** Without the delegate's method WebKit answers by itself (122). */
  #hearsDialog(kind: string): boolean {
    const delegate = this.web.get<Thing>('UIDelegate')!;
    return this.#world.has(delegate, panels.get(kind)!);
  }

  #dialogs(selector: string, ...values: unknown[]): void {
    const delegate = this.web.get<Thing>('UIDelegate');
    if (delegate && this.#world.has(delegate, selector)) {
      this.#world.send(delegate, selector, ...values);
    }
  }
}
