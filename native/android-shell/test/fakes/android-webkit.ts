import { type Context, createContext, runInContext } from 'node:vm';
import { type JavaArray, JavaObject, type Value } from '../dalvik/values.ts';
import { Uri } from './android-content.ts';
import { ViewGroup } from './android-view.ts';
import { stringArray } from './java-lang.ts';
import { openDocument } from './page-document.ts';
import { phone } from './phone.ts';

const started = 'onPageStarted(Landroid/webkit/WebView;Ljava/lang/String;Landroid/graphics/Bitmap;)V';
const committed = 'onPageCommitVisible(Landroid/webkit/WebView;Ljava/lang/String;)V';
const visited = 'doUpdateVisitedHistory(Landroid/webkit/WebView;Ljava/lang/String;Z)V';
const finished = 'onPageFinished(Landroid/webkit/WebView;Ljava/lang/String;)V';
const failed =
  'onReceivedError(Landroid/webkit/WebView;Landroid/webkit/WebResourceRequest;Landroid/webkit/WebResourceError;)V';
const overridden = 'shouldOverrideUrlLoading(Landroid/webkit/WebView;Landroid/webkit/WebResourceRequest;)Z';

/** A web view whose pages have scripts and no content, enough to run the SDK. */
export class WebView extends ViewGroup {
  static override readonly java = 'android.webkit.WebView';
  readonly settings = new WebSettings();
  readonly interfaces = new Map<string, JavaObject>();
  readonly loads: string[] = [];
  readonly scripts: string[] = [];
  client!: JavaObject;
  chrome!: JavaObject;
  downloader!: JavaObject;
  history: string[] = [];
  at = -1;
  destroyed = false;
  paused = false;
  cacheCleared = false;
  document: Context = createContext({});
  #loading = 0;

  override construct(): void {
    if (!phone().hasWebView) {
      phone().machine.raise('java.lang.RuntimeException', 'No WebView installed');
    }
    this.document = openDocument(this);
    phone().webViews.push(this);
  }
  getSettings(): WebSettings {
    return this.settings;
  }
  setWebViewClient(client: JavaObject): void {
    this.client = client;
  }
  setWebChromeClient(chrome: JavaObject): void {
    this.chrome = chrome;
  }
  setDownloadListener(downloader: JavaObject): void {
    this.downloader = downloader;
  }
  addJavascriptInterface(object: JavaObject, name: string): void {
    this.interfaces.set(name, object);
  }
  removeJavascriptInterface(name: string): void {
    this.interfaces.delete(name);
  }
  loadUrl(address: string): void {
    this.loads.push(address);
    this.go(address);
  }
  reload(): void {
    this.loads.push(`reload ${this.getUrl()}`);
    this.go(this.getUrl()!, 'stay');
  }
  stopLoading(): void {
    this.#loading += 1;
  }
  evaluateJavascript(script: string, callback: JavaObject | null): void {
    this.scripts.push(script);
    const result: unknown = runInContext(script, this.document);
    const answer = JSON.stringify(result) ?? 'null';
    if (callback) {
      phone().post(0, () => phone().machine.send(callback, 'onReceiveValue(Ljava/lang/Object;)V', answer));
    }
  }
  getUrl(): string | null {
    return this.history[this.at] ?? null;
  }
  canGoBack(): boolean {
    return this.at > 0;
  }
  goBack(): void {
    this.at -= 1;
    this.go(this.getUrl()!, 'stay');
  }
  clearCache(): void {
    this.cacheCleared = true;
  }
  onPause(): void {
    this.paused = true;
  }
  onResume(): void {
    this.paused = false;
  }
  destroy(): void {
    this.destroyed = true;
  }

  /** The user or a script follows a link in the page. Answers whether the shell handled it. */
  follow(address: string, { mainFrame = true, byHand = true } = {}): boolean {
    const taken = phone().machine.send(
      this.client,
      overridden,
      this,
      WebResourceRequest.to(address, mainFrame, byHand),
    );
    if (!taken && mainFrame) {
      this.go(address);
    }
    return Boolean(taken);
  }

  /** `history.pushState`: Chromium reports only the address. */
  pushState(address: string): void {
    this.#remember(address);
    this.#tell(visited, address, false);
  }

  /** The events between the request of an address and its page, in Chromium's order. */
  go(address: string, history: 'push' | 'stay' = 'push'): void {
    this.#loading += 1;
    const loading = this.#loading;
    phone().post(0, () => {
      const reach = phone().reach(address);
      if (history === 'push') {
        this.#remember(address);
      }
      this.#start(address);
      if (reach === 'slow') {
        return;
      }
      phone().post(100, () => {
        if (loading === this.#loading) {
          this.#arrive(address, reach !== 'page');
        }
      });
    });
  }

  /** A part of the page, or the page itself, cannot be loaded. */
  fail(address: string, mainFrame = true): void {
    const error = Object.assign(new WebResourceError(), { code: phone().reach(address) === 'broken-tls' ? -11 : -2 });
    phone().machine.send(this.client, failed, this, WebResourceRequest.to(address, mainFrame), error);
  }

  #remember(address: string): void {
    this.history.splice(this.at + 1, Number.POSITIVE_INFINITY, address);
    this.at += 1;
  }

  #start(address: string): void {
    if (!phone().lateDocument) {
      this.document = openDocument(this);
    }
    this.#tell(started, address, null);
    if (phone().lateDocument) {
      this.document = openDocument(this);
    }
  }

  #arrive(address: string, isFailed: boolean): void {
    if (isFailed) {
      this.fail(address);
    }
    this.#tell(visited, address, false);
    this.#tell(committed, address);
    this.#tell(finished, address);
  }

  #tell(signature: string, ...values: Value[]): void {
    if (!this.destroyed) {
      phone().machine.send(this.client, signature, this, ...values);
    }
  }
}

export class WebViewClient extends JavaObject {
  static override readonly java = 'android.webkit.WebViewClient';
  construct(): void {}
  onPageCommitVisible(): void {}
  onPageFinished(): void {}
  doUpdateVisitedHistory(): void {}
}

export class WebChromeClient extends JavaObject {
  static override readonly java = 'android.webkit.WebChromeClient';
  construct(): void {}
}

/** Records every setting under its setter's name. */
export class WebSettings extends JavaObject {
  static override readonly java = 'android.webkit.WebSettings';
  readonly set: Record<string, Value> = {};
  agent = 'Mozilla/5.0 (Linux; Android 14; Phone One) AppleWebKit/537.36 Chrome/126.0.6478.50 Mobile Safari/537.36';
  setJavaScriptEnabled = this.#recorder('javaScript');
  setDomStorageEnabled = this.#recorder('domStorage');
  setUseWideViewPort = this.#recorder('wideViewPort');
  setLoadWithOverviewMode = this.#recorder('overview');
  setAllowFileAccess = this.#recorder('fileAccess');
  setAllowContentAccess = this.#recorder('contentAccess');
  setMixedContentMode = this.#recorder('mixedContent');
  setMediaPlaybackRequiresUserGesture = this.#recorder('mediaNeedsGesture');
  setSupportMultipleWindows = this.#recorder('multipleWindows');
  setTextZoom = this.#recorder('textZoom');
  setCacheMode = this.#recorder('cacheMode');
  setSupportZoom = this.#recorder('zoom');
  setBuiltInZoomControls = this.#recorder('zoomControls');
  setDisplayZoomControls = this.#recorder('zoomButtons');
  getUserAgentString(): string {
    return this.agent;
  }
  setUserAgentString(agent: string): void {
    this.agent = agent;
  }
  #recorder(name: string): (value: Value) => void {
    return (value) => {
      this.set[name] = value;
    };
  }
}

export class WebResourceRequest extends JavaObject {
  static override readonly java = 'android.webkit.WebResourceRequest';
  address = '';
  mainFrame = true;
  byHand = true;
  static to(address: string, mainFrame = true, byHand = true): WebResourceRequest {
    return Object.assign(new WebResourceRequest(), { address, mainFrame, byHand });
  }
  getUrl(): Uri {
    return Uri.parse(this.address);
  }
  isForMainFrame(): boolean {
    return this.mainFrame;
  }
  hasGesture(): boolean {
    return this.byHand;
  }
}

export class WebResourceError extends JavaObject {
  static override readonly java = 'android.webkit.WebResourceError';
  code = -2;
  getErrorCode(): number {
    return this.code;
  }
}

export class CookieManager extends JavaObject {
  static override readonly java = 'android.webkit.CookieManager';
  static getInstance(): CookieManager {
    return new CookieManager();
  }
  getCookie(): string {
    return 'session=abc';
  }
  setAcceptThirdPartyCookies(): void {}
  flush(): void {}
}

export class MimeTypeMap extends JavaObject {
  static override readonly java = 'android.webkit.MimeTypeMap';
  static getSingleton(): MimeTypeMap {
    return new MimeTypeMap();
  }
  getMimeTypeFromExtension(extension: string): string | null {
    return { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png' }[extension] ?? null;
  }
}

export class URLUtil extends JavaObject {
  static override readonly java = 'android.webkit.URLUtil';
  static guessFileName(address: string): string {
    return new URL(address).pathname.split('/').at(-1)!;
  }
}

export function acceptTypes(types: readonly string[]): JavaArray {
  return stringArray(types);
}
