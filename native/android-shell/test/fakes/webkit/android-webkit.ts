import { unescape as decode } from 'node:querystring';
import { JavaObject, type Value } from '../../dalvik/values.ts';
import { PackageInfo } from '../android-app.ts';
import type { Bundle } from '../android-os.ts';
import { HitTestResult } from '../files/android-camera.ts';
import { PrintDocumentAdapter } from '../files/android-print.ts';
import { phone } from '../phone.ts';
import { Engine } from './android-webkit-engine.ts';
import type { History } from './android-webkit-history.ts';
import { PageSide } from './android-webkit-page-side.ts';
import type { WebSettings } from './android-webkit-settings.ts';
import { ClassLoader } from './android-webkit-support.ts';

/** A web view as native/web-views.md has it. Its pages have scripts and no content, enough to run the SDK. */
export class WebView extends PageSide {
  static override readonly java = 'android.webkit.WebView';
  /** The element under the finger. */
  hit = new HitTestResult();

  static getCurrentWebViewPackage(): PackageInfo | null {
    return phone().hasWebView ? Object.assign(new PackageInfo(), { versionName: phone().webViewVersion }) : null;
  }
  static getWebViewClassLoader(): ClassLoader {
    return new ClassLoader();
  }
  static setWebContentsDebuggingEnabled(enabled: boolean): void {
    phone().isInspectable = enabled;
  }
  override construct(): void {
    if (!phone().hasWebView) {
      phone().machine.raise('java.lang.RuntimeException', 'No WebView installed');
    }
    this.engine = new Engine(this, this.messages);
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
  /** In effect from the next document on. */
  addJavascriptInterface(object: JavaObject, name: string): void {
    this.interfaces.set(name, object);
  }
  removeJavascriptInterface(name: string): void {
    this.interfaces.delete(name);
  }
  getHitTestResult(): HitTestResult {
    return this.hit;
  }
  createPrintDocumentAdapter(): PrintDocumentAdapter {
    return Object.assign(new PrintDocumentAdapter(), { address: this.getUrl() });
  }
  getTitle(): string | null {
    return this.engine.document.world.title ?? null;
  }
  loadUrl(address: string): void {
    if (!/^https?:|^about:blank$/.test(address)) {
      throw new Error(`loadUrl(${address}) is not in the fake`);
    }
    if (this.#isAlive('loadUrl')) {
      this.loads.push(address);
      this.engine.begin({ url: address, begun: 'app' });
    }
  }
  reload(): void {
    if (this.#isAlive('reload')) {
      this.loads.push(`reload ${this.getUrl()}`);
      this.again();
    }
  }
  stopLoading(): void {
    if (this.#isAlive('stopLoading')) {
      this.engine.stop();
    }
  }
  evaluateJavascript(script: string, callback: JavaObject | null): void {
    if (!this.#isAlive('evaluateJavascript')) {
      return;
    }
    this.scripts.push(script);
    phone().post(0, () => {
      const answer = JSON.stringify(this.engine.document.run(script)) ?? 'null';
      if (callback && !this.engine.document.isGone) {
        phone().post(0, () => phone().machine.send(callback, 'onReceiveValue(Ljava/lang/Object;)V', answer));
      }
    });
  }
  getUrl(): string | null {
    return this.destroyed ? null : this.engine.visible;
  }
  canGoBack(): boolean {
    return !this.destroyed && this.engine.history.at > 0;
  }
  goBack(): void {
    if (this.#isAlive('goBack')) {
      this.engine.goTo(this.engine.history.at - 1);
    }
  }
  canGoForward(): boolean {
    return !this.destroyed && this.engine.history.at < this.engine.history.entries.length - 1;
  }
  goForward(): void {
    if (this.#isAlive('goForward')) {
      this.engine.goTo(this.engine.history.at + 1);
    }
  }
  copyBackForwardList(): WebBackForwardList {
    return WebBackForwardList.of(this.engine.history);
  }
  saveState(bundle: Bundle): Value {
    const { entries, at } = this.engine.history;
    if (this.destroyed || at < 0) {
      return null;
    }
    bundle.values.set('WEBVIEW_CHROMIUM_STATE', JSON.stringify({ at, list: entries.map(({ address }) => address) }));
    return this.copyBackForwardList();
  }
  /** A good list is there at once, and its present entry loads. */
  restoreState(bundle: Bundle): Value {
    const kept = bundle.values.get('WEBVIEW_CHROMIUM_STATE');
    if (typeof kept !== 'string' || this.destroyed) {
      return null;
    }
    const { at, list } = JSON.parse(kept) as { at: number; list: string[] };
    this.engine.history.entries = list.map((address) => ({ address, original: address, document: null, post: null }));
    this.engine.history.at = at;
    this.engine.goTo(at);
    return this.copyBackForwardList();
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
    this.engine.pending = null;
  }

  /** Calls on another thread than the UI's throw; calls after `destroy` are recorded and do nothing. */
  #isAlive(name: string): boolean {
    if (phone().thread !== 'ui') {
      phone().machine.raise('java.lang.RuntimeException', `${name} was called on thread ${phone().thread}`);
    }
    if (this.destroyed) {
      this.afterDestroy.push(name);
    }
    return !this.destroyed;
  }
}

export class WebBackForwardList extends JavaObject {
  static override readonly java = 'android.webkit.WebBackForwardList';
  at = -1;
  addresses: readonly string[] = [];
  static of({ entries, at }: History): WebBackForwardList {
    return Object.assign(new WebBackForwardList(), { at, addresses: entries.map(({ address }) => address) });
  }
  getCurrentIndex(): number {
    return this.at;
  }
  getItemAtIndex(at: number): WebHistoryItem {
    return Object.assign(new WebHistoryItem(), { address: this.addresses[at]! });
  }
}

export class WebHistoryItem extends JavaObject {
  static override readonly java = 'android.webkit.WebHistoryItem';
  address = '';
  getUrl(): string {
    return this.address;
  }
}

const types: Record<string, string> = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png' };

export class MimeTypeMap extends JavaObject {
  static override readonly java = 'android.webkit.MimeTypeMap';
  static getSingleton(): MimeTypeMap {
    return new MimeTypeMap();
  }
  getMimeTypeFromExtension(extension: string): string | null {
    return types[extension] ?? null;
  }
  getExtensionFromMimeType(type: string): string | null {
    return Object.keys(types).find((extension) => types[extension] === type) ?? null;
  }
}

export class URLUtil extends JavaObject {
  static override readonly java = 'android.webkit.URLUtil';
  /** Android decodes the address before it looks for the name, and ends one without an ending as its type does. */
  static guessFileName(address: string, _disposition: string | null, type: string | null): string {
    const name = decode(address).replace(/\?.*/, '').split('/').at(-1) || 'downloadfile';
    return name.includes('.') ? name : `${name}.${new MimeTypeMap().getExtensionFromMimeType(type ?? '') ?? 'bin'}`;
  }
}
