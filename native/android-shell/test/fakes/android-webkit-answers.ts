import { JavaObject } from '../dalvik/values.ts';
import { Uri } from './android-content.ts';

/** The facts about one request, as the callbacks of a client get them. */
export class WebResourceRequest extends JavaObject {
  static override readonly java = 'android.webkit.WebResourceRequest';
  address = '';
  mainFrame = true;
  byHand = true;
  redirected = false;
  static to(address: string, { mainFrame = true, byHand = true, isRedirect = false } = {}): WebResourceRequest {
    return Object.assign(new WebResourceRequest(), { address, mainFrame, byHand, redirected: isRedirect });
  }
  getUrl(): Uri {
    return Uri.parse(this.address);
  }
  isForMainFrame(): boolean {
    return this.mainFrame;
  }
  isRedirect(): boolean {
    return this.redirected;
  }
  hasGesture(): boolean {
    return this.byHand;
  }
}

export class WebResourceError extends JavaObject {
  static override readonly java = 'android.webkit.WebResourceError';
  code = -2;
  static of(code: number): WebResourceError {
    return Object.assign(new WebResourceError(), { code });
  }
  getErrorCode(): number {
    return this.code;
  }
}

export class WebResourceResponse extends JavaObject {
  static override readonly java = 'android.webkit.WebResourceResponse';
  status = 200;
  static of(status: number): WebResourceResponse {
    return Object.assign(new WebResourceResponse(), { status });
  }
  getStatusCode(): number {
    return this.status;
  }
}
