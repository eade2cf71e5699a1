import { JavaObject, type Value } from '../../dalvik/values.ts';
import { Uri } from '../android-content.ts';
import { InputStream } from '../java-io.ts';
import { HashMap } from '../java-util.ts';
import { phone, type Reach } from '../phone.ts';

/** The facts about one request, as the callbacks of a client get them. */
export class WebResourceRequest extends JavaObject {
  static override readonly java = 'android.webkit.WebResourceRequest';
  address = '';
  mainFrame = true;
  byHand = true;
  redirected = false;
  headers: Readonly<Record<string, string>> = {};
  static to(address: string, { mainFrame = true, byHand = true, isRedirect = false } = {}): WebResourceRequest {
    return Object.assign(new WebResourceRequest(), { address, mainFrame, byHand, redirected: isRedirect });
  }
  getRequestHeaders(): HashMap {
    const headers = new HashMap();
    for (const [name, value] of Object.entries(this.headers)) {
      headers.put(name, value);
    }
    return headers;
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
  type = '';
  headers = new HashMap();
  body = new InputStream();
  /** Throws as Android does for a status of a redirect, and for an empty reason. */
  construct(type: string, _encoding: Value, status: number, reason: string, headers: HashMap, body: InputStream): void {
    if (status < 100 || status > 599 || (status > 299 && status < 400) || reason === '') {
      phone().machine.raise('java.lang.IllegalArgumentException', `${status} ${reason}`);
    }
    Object.assign(this, { type, status, headers, body });
  }
  static of(status: number): WebResourceResponse {
    return Object.assign(new WebResourceResponse(), { status });
  }
  getStatusCode(): number {
    return this.status;
  }
}

/** An answer of the client itself, in the words of `Phone.reach`. */
export const reachOf = ({ status }: WebResourceResponse): Reach => (status < 400 ? 'page' : { status });
