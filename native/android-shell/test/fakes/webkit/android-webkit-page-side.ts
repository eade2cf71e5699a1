import type { Context } from 'node:vm';
import type { JavaObject } from '../../dalvik/values.ts';
import { Message } from '../android-os.ts';
import { ViewGroup } from '../android-view.ts';
import { MotionEvent } from '../files/android-touch.ts';
import { phone } from '../phone.ts';
import type { WebView } from './android-webkit.ts';
import { WebResourceError, WebResourceRequest, WebResourceResponse } from './android-webkit-answers.ts';
import { Messages } from './android-webkit-clients.ts';
import type { Engine } from './android-webkit-engine.ts';
import { canonical, PageDocument, withoutFragment } from './android-webkit-page.ts';
import { LocationPrompts, PermissionRequest, ValueCallback } from './android-webkit-requests.ts';
import { WebSettings } from './android-webkit-settings.ts';
import { type Popup, type WindowRequest, Windows } from './android-webkit-windows.ts';

export type PageRequest = { address: string; method: 'GET' | 'POST'; body: string; referer: string };
type MessageListener = { listener: JavaObject; fits: (origin: string) => boolean; isHeard: boolean };
type Move = { mainFrame?: boolean; byHand?: boolean; method?: 'GET' | 'POST'; body?: string; referer?: string };

/** A web view from the side of its pages: the acts of users, scripts and servers. */
export abstract class PageSide extends ViewGroup {
  readonly settings = new WebSettings();
  readonly interfaces = new Map<string, JavaObject>();
  readonly startScripts: { code: string; fits: (origin: string) => boolean }[] = [];
  readonly messageListeners = new Map<string, MessageListener>();
  /** The loads that the app began, with reloads. */
  readonly loads: string[] = [];
  /** The scripts that the app had evaluated. */
  readonly scripts: string[] = [];
  /** The requests of the main frame that reached a server. */
  readonly requests: PageRequest[] = [];
  /** Calls after `destroy`, which do nothing. */
  readonly afterDestroy: string[] = [];
  readonly permissionRequests: PermissionRequest[] = [];
  readonly messages = new Messages(this.#self);
  readonly locations = new LocationPrompts(this.#self);
  readonly #windows = new Windows(this.#self, this.messages);
  engine!: Engine;
  client!: JavaObject;
  chrome!: JavaObject;
  downloader!: JavaObject;
  opener: WebView | null = null;
  isScriptOpened = false;
  destroyed = false;
  paused = false;
  cacheCleared = false;

  get document(): Context {
    return this.engine.document.world;
  }
  get #self(): WebView {
    return this as unknown as WebView;
  }
  /** The user (`byHand`) or a script of the page goes to an address. Answers whether the shell took it over. */
  follow(written: string, move: Move = {}): boolean {
    const address = canonical(written);
    const { mainFrame = true, byHand = true, method = 'GET' } = move;
    const isWeb = /^(https?|about|blob):/.test(address);
    const begun = this.engine.pending?.begun;
    if (mainFrame && !byHand && (begun === 'app' || begun === 'history') && !this.#isFragment(address)) {
      return false;
    }
    const isAsked = method === 'GET' && (mainFrame ? !this.#isFragment(address) : !isWeb);
    const request = WebResourceRequest.to(address, { mainFrame, byHand });
    if (isAsked && this.messages.now('SO', request)) {
      return true;
    }
    if (mainFrame && isWeb) {
      const { body = '', referer = this.engine.address ?? '' } = move;
      this.engine.begin({ url: address, begun: 'page', method, body, referer });
    }
    return false;
  }
  /** Sends a form. */
  post(address: string, body: string): void {
    this.follow(address, { method: 'POST', body });
  }
  pushState(address: string): void {
    this.engine.moveWithin(address);
  }
  replaceState(address: string): void {
    this.engine.moveWithin(address, 'replace');
  }
  /** `location.reload()` of the page. */
  reloadByPage(): void {
    this.again();
  }
  /** A frame moves: an entry of the history that no callback tells, but what the frame then loads is told. */
  moveFrame(frame: string): void {
    const { history, document } = this.engine;
    const address = this.engine.address ?? frame;
    history.put({ address, original: address, document, post: null, isFrame: true }, false);
    this.messages.tell('LR', `${frame}/style.css`);
  }
  /** The page replaces its own document, as the text of a `javascript:` address does: no callback tells it. */
  replaceDocument(): void {
    this.engine.document = PageDocument.open(this.#self, this.engine.address!);
  }
  /** A picture, script or frame of the page cannot be loaded, or has an error status. */
  failPart(address: string, status: number | null = null): void {
    const request = WebResourceRequest.to(address, { mainFrame: false });
    if (status === null) {
      this.messages.tell('RE', request, WebResourceError.of(-2));
    } else {
      this.messages.tell('RHE', request, WebResourceResponse.of(status));
    }
  }
  /** A finger touches the page. */
  touch(): void {
    const onTouch = 'onTouch(Landroid/view/View;Landroid/view/MotionEvent;)Z';
    if (this.touchListener && phone().machine.send(this.touchListener, onTouch, this, MotionEvent.of(0, 1, 1))) {
      throw new Error('A listener that keeps touches from the page is not in the fake');
    }
  }
  openWindow(request: WindowRequest = {}): Popup | null {
    return this.#windows.open(request);
  }
  /** The opener writes into this empty window: the one page that the engine makes up. */
  writeFromOpener(): void {
    this.messages.tell('PS', this.engine.address ?? 'about:blank', null);
    this.messages.tell('LR', 'about:blank');
    this.messages.tell('PF', this.engine.address ?? 'about:blank');
  }
  /** `window.close()`, which works in windows that a script opened. */
  closeByPage(): void {
    if (this.isScriptOpened) {
      this.messages.window('close', this.#self);
    }
  }
  askPermission(resources: string[], origin = `${this.engine.document.origin}/`): PermissionRequest {
    const request = PermissionRequest.of(origin, resources);
    this.permissionRequests.push(request);
    this.messages.window('permission', request);
    return request;
  }
  askFiles(params: JavaObject): ValueCallback {
    const callback = new ValueCallback();
    phone().unanswered.add(callback);
    if (!this.messages.window('files', this.#self, callback, params)) {
      callback.onReceiveValue(null);
    }
    return callback;
  }
  download(address: string, facts: { disposition?: string; type?: string; size?: number } = {}): void {
    const { disposition = 'attachment', type = 'application/pdf', size = 9 } = facts;
    const start = 'onDownloadStart(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;J)V';
    if (this.downloader && !this.destroyed) {
      phone().machine.send(this.downloader, start, address, this.settings.agent, disposition, type, size);
    }
  }
  /** A document of another load takes the place of this one: its open questions end. */
  leaveDocument(): void {
    for (const request of this.permissionRequests.splice(0)) {
      if (request.outcome === undefined) {
        request.isCanceled = true;
        this.messages.window('permissionGone', request);
      }
    }
    this.locations.leave();
  }
  /** A frame of the page opens an address; answers its script world. */
  openFrame(address: string): Context {
    return PageDocument.open(this.#self, address, false).world;
  }

  protected again(): void {
    const entry = this.engine.history.entry;
    const reload = (post: string | null) =>
      this.engine.begin({
        url: this.engine.address ?? 'about:blank',
        begun: 'reload',
        ...(post === null ? {} : { method: 'POST' as const, body: post }),
      });
    if (!entry?.post) {
      reload(null);
      return;
    }
    const { post } = entry;
    this.messages.tell(
      'resubmit',
      Message.sending(null, () => {}),
      Message.sending(null, () => reload(post)),
    );
  }
  #isFragment(address: string): boolean {
    const from = this.engine.address;
    return from !== null && address.includes('#') && withoutFragment(address) === withoutFragment(from);
  }
}
