import { makeUrl } from './foundation-system.ts';
import type { Thing } from './objects.ts';
import { logOf, observersOf, scriptsOf, type WebViewLog } from './webkit.ts';
import type { World } from './world.ts';

const LINK = 0;
const OTHER = -1;

export type Answer = { id: number; ok: boolean; data?: Record<string, unknown>; error?: Record<string, unknown> };

/** A website inside the shell's web view: it navigates, fails to load, and calls the bridge. */
export class WebPage {
  readonly web: Thing;
  readonly log: WebViewLog;
  readonly #world: World;

  constructor(world: World, web: Thing) {
    this.#world = world;
    this.web = web;
    this.log = logOf(web);
  }

  /** The last address that the web view was told to load. */
  get loading(): string | undefined {
    return this.log.loads.at(-1)?.url;
  }

  /** Whether the web view may go there. `frame` null asks for a new window. */
  mayGo(
    url: string,
    { tapped = false, frame = 'main' }: { tapped?: boolean; frame?: 'main' | 'inner' | null } = {},
  ): boolean {
    const action = this.#world.objects.make('WKNavigationAction');
    action.has.set('request', this.#request(url)).set('navigationType', tapped ? LINK : OTHER);
    action.has.set('targetFrame', frame === null ? null : this.#frame(frame === 'main', url));
    let policy = OTHER;
    const decide = this.#world.makeBlock(['integer'], (answer: number) => {
      policy = answer;
    });
    this.#delegate('webView:decidePolicyForNavigationAction:decisionHandler:', this.web, action, decide);
    return policy === 1;
  }

  /** Navigates as far as the shell allows, until the page is shown. */
  open(url = this.loading!): this {
    this.web.has.set('loading', true);
    if (this.mayGo(url)) {
      this.#setUrl(url);
      this.#delegate('webView:didCommitNavigation:', this.web, null);
      this.web.has.set('loading', false);
      this.#delegate('webView:didFinishNavigation:', this.web, null);
    }
    this.web.has.set('loading', false);
    return this;
  }

  /** `history.pushState`: the address changes without a message to any delegate. */
  pushState(url: string): void {
    this.#setUrl(url);
  }

  fail(code: number, url = this.loading!): void {
    this.mayGo(url);
    const error = this.#world.objects.make('NSError');
    error.has.set('code', code);
    this.#delegate('webView:didFailProvisionalNavigation:withError:', this.web, null, error);
  }

  die(): void {
    this.#delegate('webViewWebContentProcessDidTerminate:', this.web);
  }

  offerDownload(url: string): boolean {
    const response = this.#world.objects.make('WKNavigationResponse');
    const inner = this.#world.objects.make('NSURLResponse');
    inner.has.set('URL', makeUrl(this.#world, url));
    response.has.set('canShowMIMEType', false).set('response', inner);
    let policy = OTHER;
    const decide = this.#world.makeBlock(['integer'], (answer: number) => {
      policy = answer;
    });
    this.#delegate('webView:decidePolicyForNavigationResponse:decisionHandler:', this.web, response, decide);
    return policy === 1;
  }

  /** Asks for a new window, as `target=_blank` does after the policy allowed it. */
  openWindow(url: string): void {
    if (!this.mayGo(url, { tapped: true, frame: null })) {
      return;
    }
    const action = this.#world.objects.make('WKNavigationAction');
    action.has.set('request', this.#request(url));
    const selector = 'webView:createWebViewWithConfiguration:forNavigationAction:windowFeatures:';
    this.#dialogs(selector, this.web, null, action, null);
  }

  /** Shows a script dialog; a tap answers it. */
  ask(kind: 'alert' | 'confirm' | 'prompt', message: string, text = ''): { answers: unknown[] } {
    const answers: unknown[] = [];
    const kinds = { alert: [], confirm: ['bool'], prompt: ['object'] } as const;
    const done = this.#world.makeBlock(kinds[kind], (...answer: unknown[]) => {
      answers.push(kind === 'alert' ? 'closed' : answer[0]);
    });
    if (kind === 'prompt') {
      const selector = 'webView:runJavaScriptTextInputPanelWithPrompt:defaultText:initiatedByFrame:completionHandler:';
      this.#dialogs(selector, this.web, message, text, null, done);
    } else {
      const name = kind === 'alert' ? 'Alert' : 'Confirm';
      const selector = `webView:runJavaScript${name}PanelWithMessage:initiatedByFrame:completionHandler:`;
      this.#dialogs(selector, this.web, message, null, done);
    }
    return { answers };
  }

  /** Whether the page gets camera (0), microphone (1) or both (2). */
  mayCapture(kind: number, host: string): boolean {
    let decision = 0;
    const decide = this.#world.makeBlock(['integer'], (answer: number) => {
      decision = answer;
    });
    const selector = 'webView:requestMediaCapturePermissionForOrigin:initiatedByFrame:type:decisionHandler:';
    this.#dialogs(selector, this.web, this.#origin(host), null, kind, decide);
    return decision === 1;
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

  /** The sources of the next load's scripts, by their time of execution. */
  get scripts(): { source: string; atStart: boolean; mainFrame: boolean }[] {
    return scriptsOf(this.#controller).map((script) => ({
      source: script.get<string>('source')!,
      atStart: script.get('time') === 0,
      mainFrame: script.get<boolean>('mainFrame')!,
    }));
  }

  /** The arguments of the SDK's start. */
  get boot(): Record<string, unknown> {
    const [, json] = /\)\((\{.*\})\)$/.exec(this.scripts[0]?.source ?? '') ?? [];
    return JSON.parse(json ?? '{}') as Record<string, unknown>;
  }

  /** Calls the bridge as the SDK does, and returns an immediate answer. */
  call(
    api: string,
    params: Record<string, unknown> = {},
    from: { frame?: 'main' | 'inner'; host?: string; token?: unknown } = {},
  ): Answer | null {
    const { frame = 'main', host = 'shop.example.com', token = this.boot.token } = from;
    return this.post(JSON.stringify({ t: token, id: 7, api, params }), frame, host);
  }

  post(body: unknown, frame: 'main' | 'inner' = 'main', host = 'shop.example.com'): Answer | null {
    const before = this.log.evaluated.length;
    const message = this.#world.objects.make('WKScriptMessage');
    message.has.set('body', body).set('frameInfo', this.#frame(frame === 'main', `https://${host}/`));
    this.#world.send(
      this.#controller.get<Thing>('handler')!,
      'userContentController:didReceiveScriptMessage:',
      this.#controller,
      message,
    );
    return this.answers(before)[0] ?? null;
  }

  /** The shell's answers from position `since` on. */
  answers(since = 0): Answer[] {
    return this.log.evaluated.slice(since).flatMap(({ source }) => {
      const [, json] = /^window\.__qdb&&window\.__qdb\.reply\((.*)\)$/.exec(source) ?? [];
      return json ? [JSON.parse(json) as Answer] : [];
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

  #setUrl(url: string): void {
    this.web.has.set('URL', makeUrl(this.#world, url));
    for (const { observer, path } of observersOf(this.web).filter((each) => each.path === 'URL')) {
      const selector = 'observeValueForKeyPath:ofObject:change:context:';
      this.#world.send(observer, selector, path, this.web, null, null);
    }
  }

  #delegate(selector: string, ...values: unknown[]): void {
    this.#world.send(this.web.get<Thing>('navigationDelegate')!, selector, ...values);
  }

  #dialogs(selector: string, ...values: unknown[]): void {
    this.#world.send(this.web.get<Thing>('UIDelegate')!, selector, ...values);
  }

  #request(url: string): Thing {
    const request = this.#world.objects.make('NSURLRequest');
    request.has.set('URL', makeUrl(this.#world, url));
    return request;
  }

  #frame(main: boolean, url: string): Thing {
    const frame = this.#world.objects.make('WKFrameInfo');
    frame.has.set('mainFrame', main).set('securityOrigin', this.#origin(/^https?:\/\/([^/]+)/.exec(url)?.[1] ?? ''));
    return frame;
  }

  #origin(host: string): Thing {
    const origin = this.#world.objects.make('WKSecurityOrigin');
    origin.has.set('host', host).set('protocol', 'https');
    return origin;
  }
}
