import { makeUrl } from '../foundation-system.ts';
import type { Thing } from '../objects.ts';
import type { World } from '../world.ts';
import { CANCEL, DOWNLOAD, WebDelegate } from './web-delegate.ts';
import { type Origin, originOf, WebDocument } from './web-document.ts';
import { WebHistory } from './web-history.ts';
import { type Begun, type Ending, type Load, makeLoad, navigationTypes, staysInDocument } from './web-load.ts';
import { tellObservers } from './web-objects.ts';

const INTERRUPTED = { domain: 'WebKitErrorDomain', code: 102 };
const CANCELED = { domain: 'NSURLErrorDomain', code: -999 };
const CUT = { domain: 'NSURLErrorDomain', code: -1005 };

const engines = new WeakMap<Thing, WebEngine>();

/** The engine behind a web view. */
export function engineOf(world: World, web: Thing): WebEngine {
  const engine = engines.get(web) ?? new WebEngine(world, web);
  engines.set(web, engine);
  return engine;
}

/** The loads of one web view, in the order of native/web-views.md, 1B. A test says how each of them ends. */
export class WebEngine {
  readonly #world: World;
  readonly #web: Thing;
  readonly delegate: WebDelegate;
  readonly history = new WebHistory();
  /** The document on the screen; at first the engine's own empty one. */
  committed: WebDocument;
  /** The command of the shell that the engine has not begun yet. */
  waiting: Load | null = null;
  /** The load that waits for its server. */
  provisional: Load | null = null;
  /** The document on the screen has not come to its load event. */
  #busy = false;
  #dead = false;

  constructor(world: World, web: Thing) {
    this.#world = world;
    this.#web = web;
    this.delegate = new WebDelegate(world, web);
    this.committed = new WebDocument('about:blank', originOf('about:blank'), true, []);
  }

  /** WKWebView.URL (101). */
  get address(): string | null {
    return this.waiting?.address ?? this.provisional?.address ?? this.shown?.address ?? null;
  }

  get isLoading(): boolean {
    return this.waiting !== null || this.provisional !== null || this.#busy;
  }

  get userScripts(): readonly Thing[] {
    const controller = this.#web.get<Thing>('configuration')?.get<Thing>('userContentController');
    return controller?.get<Thing[]>('scripts') ?? [];
  }

  /** A command of the shell: the address and `loading` change at once (81), and nothing is told yet. */
  command(address: string, how: Partial<Load> = {}): Thing {
    const load = makeLoad(this.#world, address, 'app', how);
    this.#change(() => {
      this.waiting = load;
    });
    return load.navigation;
  }

  /** Begins the shell's command. Answers whether a load waits for its server now. */
  beginWaiting(): boolean {
    const load = this.waiting;
    if (!load) {
      throw new Error('nothing waits to be loaded');
    }
    this.#failProvisional(CANCELED);
    return this.#begin(load);
  }

  /** A move of the page itself, which cancels a pending command of the shell, even by a fragment (92). */
  beginByPage(address: string, how: Partial<Load> = {}): boolean {
    const load = makeLoad(this.#world, address, 'page', how);
    if (!staysInDocument(load, this.shown?.address)) {
      this.#cancelPending();
      return this.#begin(load);
    }
    const begun = this.#begin(load);
    this.#cancelPending();
    return begun;
  }

  /** The server's answer to the load that waits for it. */
  end(ending: Ending = {}): void {
    const load = this.provisional;
    if (!load) {
      throw new Error('nothing waits for the server');
    }
    for (const address of ending.redirects ?? []) {
      if (!this.asks({ ...load, address, method: 'GET' })) {
        this.#failProvisional(INTERRUPTED);
        return;
      }
      this.#change(() => Object.assign(load, { address, method: 'GET', body: '' }));
      this.delegate.tell('RD', 'webView:didReceiveServerRedirectForProvisionalNavigation:', load.navigation);
    }
    if (ending.error !== undefined) {
      this.#failProvisional({ domain: 'NSURLErrorDomain', code: ending.error });
    } else if (!ending.silent) {
      this.#receive(load, ending);
    }
  }

  /** The load event. */
  finish(): void {
    this.committed.loaded();
    this.#busy = false;
    this.delegate.tell('F', 'webView:didFinishNavigation:', this.history.current!.navigation);
  }

  pushState(address: string): void {
    this.#change(() => this.#moveTo(address));
  }

  stop(): void {
    if (this.waiting) {
      this.#change(() => {
        this.waiting = null;
      });
    } else if (this.provisional) {
      this.#failProvisional(CANCELED);
    } else if (this.#busy) {
      this.#busy = false;
      this.delegate.fail('FN', this.history.current!.navigation, CANCELED);
    }
  }

  /** Goes through the history. Answers whether a load waits for its server now. */
  go(by: number, begun: Begun): boolean {
    const to = this.history.index + by;
    const entry = this.history.entries[to];
    if (entry?.document === this.committed) {
      this.#change(() => {
        this.history.index = to;
        this.committed.address = entry.address;
      });
    } else if (entry && begun === 'app') {
      this.command(entry.address, { type: navigationTypes.back, to });
    } else if (entry) {
      return this.#begin(makeLoad(this.#world, entry.address, begun, { type: navigationTypes.back, to }));
    }
    return false;
  }

  /** Loads the current entry of a list that was kept (127). An unreadable state changes nothing. */
  restore(state: unknown): void {
    if (this.history.decode(state, this.#world.objects.make('WKNavigation'))) {
      this.command(this.history.current!.address, { to: this.history.index });
    }
  }

  /** The process of the page ends: no failure is told, whatever was pending (120). */
  die(): void {
    this.#change(() => {
      this.waiting = null;
      this.provisional = null;
      this.#dead = true;
    });
    this.#busy = false;
    this.delegate.tell('terminate', 'webViewWebContentProcessDidTerminate:');
  }

  /** The first, empty document of a window that a script opened (116): S, C and F without a question. */
  showBlank(opener: WebDocument): void {
    const load = makeLoad(this.#world, 'about:blank', 'page', { opener });
    this.#change(() => {
      this.provisional = load;
    });
    this.delegate.tell('S', 'webView:didStartProvisionalNavigation:', load.navigation);
    this.#commit(load, opener.origin);
    this.finish();
  }

  /** The opener writes into the document, which takes its address (116). */
  rewrite(address: string): void {
    this.#change(() => this.committed.rewrite(address));
  }

  /** The document of the present page; null before the first one, and after its process has ended. */
  get shown(): WebDocument | null {
    return this.#dead || this.history.index < 0 ? null : this.committed;
  }

  /** D, then S. */
  #begin(load: Load): boolean {
    const isSame = staysInDocument(load, this.shown?.address);
    return this.delegate.decide(load, this.shown, (policy) => this.#proceed(load, policy, isSame));
  }

  #proceed(load: Load, policy: number, isSame: boolean): boolean {
    const isStale = load.begun === 'app' ? this.waiting !== load : this.#dead;
    if (isStale) {
      return false;
    }
    const isLoad = policy !== CANCEL && policy !== DOWNLOAD && !isSame;
    if (isLoad) {
      this.#failProvisional(CANCELED);
    }
    this.#change(() => {
      this.waiting = load.begun === 'app' ? null : this.waiting;
      this.provisional = isLoad ? load : this.provisional;
      if (isSame && policy !== CANCEL) {
        this.#moveTo(load.address);
      }
    });
    if (isLoad) {
      this.delegate.tell('S', 'webView:didStartProvisionalNavigation:', load.navigation);
    }
    return isLoad && this.provisional === load;
  }

  /** A question that the shell answers at once. */
  asks(load: Load): boolean {
    return this.delegate.decide(load, this.shown, (policy) => policy !== CANCEL && policy !== DOWNLOAD);
  }

  #receive(load: Load, ending: Ending): void {
    const hasResponse = /^https?:/.test(load.address) && this.history.cached(load) === null;
    const isShown = !hasResponse || this.delegate.receive(load, ending) === 1;
    if (!isShown || ending.noContent) {
      this.#failProvisional(INTERRUPTED);
      return;
    }
    this.#commit(load, this.committed.origin);
    if (ending.cut) {
      this.#busy = false;
      this.delegate.fail('FN', load.navigation, CUT);
    } else if (!ending.hangs && this.#busy) {
      this.finish();
    }
  }

  #commit(load: Load, creator: Origin): void {
    const document = this.history.cached(load) ?? this.#newDocument(load, creator);
    this.#change(() => {
      this.provisional = null;
      this.#dead = false;
      this.committed = document;
      this.history.commit(load, document);
    });
    this.#busy = true;
    this.delegate.tell('C', 'webView:didCommitNavigation:', load.navigation);
  }

  #newDocument(load: Load, creator: Origin): WebDocument {
    const origin = originOf(load.address, load.begun === 'app' ? undefined : creator);
    const made = new WebDocument(load.address, origin, true, this.userScripts);
    made.request = { method: load.method, referer: load.referer, body: load.body };
    made.opener = load.opener;
    return made;
  }

  #moveTo(address: string): void {
    this.committed.address = address;
    this.history.move(address);
  }

  #cancelPending(): void {
    const pending = this.waiting;
    if (pending) {
      this.#change(() => {
        this.waiting = null;
      });
      this.delegate.fail('FP', pending.navigation, CANCELED);
    }
    this.#failProvisional(CANCELED);
  }

  #failProvisional(error: { domain: string; code: number }): void {
    const load = this.provisional;
    if (load) {
      this.#change(() => {
        this.provisional = null;
      });
      this.delegate.fail('FP', load.navigation, error);
    }
  }

  /** Tells the observers of `URL` about a change of the address. */
  #change(make: () => void): void {
    const before = this.address;
    make();
    if (this.address === before) {
      return;
    }
    this.#web.has.set('URL', makeUrl(this.#world, this.address));
    tellObservers(this.#world, this.#web, 'URL');
  }
}
