import { phone, type Reach } from '../phone.ts';
import type { WebView } from './android-webkit.ts';
import { reachOf, WebResourceError, WebResourceRequest, WebResourceResponse } from './android-webkit-answers.ts';
import type { Messages } from './android-webkit-clients.ts';
import { History } from './android-webkit-history.ts';
import { type Load, newLoad, type WantedLoad } from './android-webkit-load.ts';
import { canonical, originOf, PageDocument, withoutFragment } from './android-webkit-page.ts';
import { HttpAuthHandler, SslError, SslErrorHandler } from './android-webkit-requests.ts';

const failures: Partial<Record<string, number>> = { barred: -1, offline: -2, 'broken-tls': -11 };

/** The loads of one web view in the order of native/web-views.md, sections 1A and 3. */
export class Engine {
  readonly history = new History();
  pending: Load | null = null;
  document: PageDocument;
  readonly #web: WebView;
  readonly #messages: Messages;

  constructor(web: WebView, messages: Messages) {
    this.#web = web;
    this.#messages = messages;
    this.document = PageDocument.blank(web);
  }

  get address(): string | null {
    return this.history.entry?.address ?? null;
  }

  /** The visible address: that of a load that the app began, else the committed one. */
  get visible(): string | null {
    return this.pending?.isVisible ? this.pending.url : this.address;
  }

  begin(written: WantedLoad): void {
    const request = { ...written, url: canonical(written.url) };
    const isSame = request.url === this.address;
    const load = newLoad(request, isSame, this.history.at);
    if (load.begun !== 'reload' && load.begun !== 'history' && load.method === 'GET' && this.#isFragment(load.url)) {
      phone().post(0, () => this.moveWithin(load.url));
      return;
    }
    this.abandon();
    this.pending = load;
    phone().post(0, () => this.#request(load));
  }

  /** The end of a pending load without a commit: the old document stays. */
  abandon(): void {
    const load = this.pending;
    this.pending = null;
    if (load) {
      this.#messages.tell('PF', load.address);
    }
  }

  stop(): void {
    if (this.pending) {
      this.abandon();
    } else if (this.document.isLoading) {
      this.#finish(this.document);
    }
  }

  /** A server that was silent answers now. */
  answer(): void {
    if (this.pending) {
      this.#answered(this.pending);
    }
  }

  /** A move within the document: a fragment, `pushState` or `replaceState`. */
  moveWithin(address: string, how: 'push' | 'replace' = 'push'): void {
    const from = this.address ?? '';
    this.#hidePending();
    this.history.put({ address, original: address, document: this.document, post: null }, how === 'replace');
    this.#tellMoved(from, address);
  }

  goTo(place: number): void {
    const target = this.history.entries[place];
    if (!target) {
      return;
    }
    if (target.isFrame || this.history.entry?.isFrame) {
      this.history.at = place;
      this.#messages.tell('LR', target.address);
      return;
    }
    if (target.document === this.document) {
      phone().post(0, () => {
        const from = this.address ?? '';
        this.history.at = place;
        this.#tellMoved(from, target.address);
      });
      return;
    }
    this.begin({ url: target.address, begun: 'history', place });
  }

  /** The client's own answer to a request, of a page or of a part of it. */
  intercepted(request: WebResourceRequest): WebResourceResponse | null {
    return (this.#messages.now('SI', request) ?? null) as WebResourceResponse | null;
  }

  /** The renderer died: nothing is told of a load that died with it. */
  die(): void {
    this.pending = null;
    this.document.isGone = true;
    this.document.isLoading = false;
  }

  /** A page without a rest becomes quiet. */
  becomeQuiet(): void {
    this.#finish(this.document);
  }

  #isFragment(address: string): boolean {
    const from = this.address;
    return (
      from !== null &&
      !this.document.isError &&
      !this.document.isGone &&
      address.includes('#') &&
      withoutFragment(address) === withoutFragment(from)
    );
  }

  #tellMoved(from: string, to: string): void {
    this.#messages.tell('VH', to, false);
    if (withoutFragment(from) === withoutFragment(to)) {
      this.#messages.tell('PF', to);
    }
  }

  /** A commit of the old page brings its address back into view; the load goes on. */
  #hidePending(): void {
    if (this.pending) {
      this.pending.isVisible = false;
    }
  }

  #request(load: Load): void {
    if (this.pending !== load) {
      return;
    }
    phone().onThread('background', () => {
      load.answer = this.intercepted(WebResourceRequest.to(load.address));
    });
    if (!load.answer && phone().mayReach(load.address)) {
      this.#web.requests.push({ address: load.address, method: load.method, body: load.body, referer: load.referer });
    }
    this.#messages.tell('LR', load.address);
    phone().post(40, () => this.#answered(load));
  }

  #answered(load: Load): void {
    if (this.pending !== load || this.#web.destroyed) {
      return;
    }
    const reach = load.answer
      ? reachOf(load.answer)
      : phone().mayReach(load.address)
        ? phone().reach(load.address)
        : 'barred';
    if (typeof reach === 'object' && 'redirect' in reach) {
      this.#redirect(load, reach.redirect);
    } else if (reach === 'no-content') {
      this.abandon();
    } else if (reach === 'download') {
      this.pending = null;
      phone().post(0, () => this.#web.download(load.address));
    } else if (reach === 'unsafe' && !phone().acceptedHosts.has(originOf(load.address))) {
      this.#askCertificate(load);
    } else if (typeof reach === 'object' && 'signIn' in reach) {
      this.#askSignIn(load, reach.signIn);
    } else if (typeof reach === 'string' && failures[reach] !== undefined) {
      this.#fail(load, failures[reach]);
    } else if (reach !== 'slow') {
      this.commit(load, reach);
    }
  }

  /** Asked for redirects of every kind of load, without a gesture. */
  #redirect(load: Load, target: string): void {
    load.address = target;
    load.method = 'GET';
    if (this.#messages.now('SO', WebResourceRequest.to(target, { byHand: false, isRedirect: true }))) {
      this.abandon();
      return;
    }
    if (!/^https?:/.test(target)) {
      this.abandon();
      return;
    }
    phone().post(40, () => this.#answered(load));
  }

  #askCertificate(load: Load): void {
    const go = () => {
      phone().acceptedHosts.add(originOf(load.address));
      this.#answered(load);
    };
    const handler = SslErrorHandler.of(go, () => this.pending === load && this.abandon());
    this.#messages.tell('SSL', handler, SslError.of(load.address));
  }

  #askSignIn(load: Load, signIn: { realm: string; user: string; password: string }, isFirst = true): void {
    const refuse = () => this.commit(load, { status: 401 });
    const answer = (user: string, password: string) => {
      const isRight = user === signIn.user && password === signIn.password;
      if (isRight) {
        this.commit(load, 'page');
      } else {
        this.#askSignIn(load, signIn, false);
      }
    };
    const handler = HttpAuthHandler.of(answer, refuse, isFirst);
    this.#messages.now('auth', handler, new URL(load.address).host, signIn.realm);
  }

  /** PS, RE and PF come first, then the error page commits as an entry of the history. */
  #fail(load: Load, code: number): void {
    this.pending = null;
    this.#tellFailure(load.address, code);
    phone().post(0, () => {
      this.#replaceDocument(load, PageDocument.error(this.#web));
      this.#messages.tell('VH', load.address, false);
      this.#paint(load.address);
    });
  }

  #tellFailure(address: string, code: number): void {
    this.#messages.tell('PS', address, null);
    this.#messages.tell('RE', WebResourceRequest.to(address), WebResourceError.of(code));
    this.#messages.tell('PF', address);
  }

  commit(load: Load, reach: Reach): void {
    const { address } = load;
    const status = typeof reach === 'object' && 'status' in reach ? reach : null;
    this.pending = null;
    if (status) {
      this.#messages.tell('RHE', WebResourceRequest.to(address), WebResourceResponse.of(status.status));
    }
    const kept =
      load.begun === 'history' && phone().keepsDocuments ? this.history.entries[load.place!]!.document : null;
    const isError = status?.isEmpty === true;
    const opened = isError ? PageDocument.error(this.#web) : (kept ?? PageDocument.open(this.#web, address));
    this.#replaceDocument(load, opened);
    this.#messages.tell('PS', address, null);
    if (isError) {
      this.#messages.tell('PF', address);
      this.document.isLoading = false;
    }
    this.#messages.tell('VH', address, load.isReload);
    this.#paint(address);
    if (reach === 'cut') {
      this.#tellFailure(address, -1);
    } else if (!kept && !isError && (reach !== 'restless' || phone().finishesAtLoad)) {
      phone().post(60, () => this.#finish(opened));
    }
  }

  #replaceDocument(load: Load, opened: PageDocument): void {
    this.#web.leaveDocument();
    this.document = opened;
    const post = load.method === 'POST' ? load.body : null;
    this.history.commit({ address: load.address, original: load.url, document: opened, post }, load.place);
  }

  /** A posted task and a drawn frame, outside the queue of messages: before or after PF. */
  #paint(address: string): void {
    const painted = this.document;
    phone().post(phone().paintsLate ? 120 : 10, () => {
      if (this.document === painted) {
        this.#messages.now('PCV', address);
      }
    });
  }

  #finish(document: PageDocument): void {
    if (this.document === document && document.isLoading && !document.isGone) {
      document.isLoading = false;
      this.#messages.tell('PF', this.address!);
    }
  }
}
