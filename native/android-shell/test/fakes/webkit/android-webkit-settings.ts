import { JavaObject, type Value } from '../../dalvik/values.ts';

/** Records every setting under its setter's name. */
export class WebSettings extends JavaObject {
  static override readonly java = 'android.webkit.WebSettings';
  /** Set through the support boundary only. */
  passkeys = 0;
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
  setCacheMode = this.#recorder('cacheMode');
  setSupportZoom = this.#recorder('zoom');
  setBuiltInZoomControls = this.#recorder('zoomControls');
  setTextZoom = this.#recorder('textZoom');
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
