import { type JavaArray, JavaObject, type Value } from '../dalvik/values.ts';
import { Uri } from './android-content.ts';
import type { WebView } from './android-webkit.ts';
import { stringArray } from './java-lang.ts';

/** A callback of the web view that keeps its values. */
export class ValueCallback extends JavaObject {
  static override readonly java = 'android.webkit.ValueCallback';
  readonly answers: Value[] = [];
  onReceiveValue(answer: Value): void {
    this.answers.push(answer);
  }
  /** The file addresses that answered a file input; null when it was cancelled. */
  files(): (string[] | null)[] {
    return this.answers.map((answer) =>
      answer === null ? null : (answer as JavaArray).items.map((uri) => (uri as Uri).text),
    );
  }
}

export class FileChooserParams extends JavaObject {
  static override readonly java = 'android.webkit.WebChromeClient.FileChooserParams';
  accept: string[] = [];
  several = false;
  capture = false;
  getMode(): number {
    return this.several ? 1 : 0;
  }
  getAcceptTypes(): JavaArray {
    return stringArray(this.accept);
  }
  isCaptureEnabled(): boolean {
    return this.capture;
  }
}

export class PermissionRequest extends JavaObject {
  static override readonly java = 'android.webkit.PermissionRequest';
  origin = '';
  resources: string[] = [];
  outcome: string[] | null | undefined;
  getOrigin(): Uri {
    return Uri.parse(this.origin);
  }
  getResources(): JavaArray {
    return stringArray(this.resources);
  }
  grant(resources: JavaArray): void {
    this.outcome = resources.items as string[];
  }
  deny(): void {
    this.outcome = null;
  }
}

export class GeolocationCallback extends JavaObject {
  static override readonly java = 'android.webkit.GeolocationPermissions.Callback';
  outcome: Value[] | undefined;
  invoke(...outcome: Value[]): void {
    this.outcome = outcome;
  }
}

export class CustomViewCallback extends JavaObject {
  static override readonly java = 'android.webkit.WebChromeClient.CustomViewCallback';
  hidden = 0;
  onCustomViewHidden(): void {
    this.hidden += 1;
  }
}

export class WebViewTransport extends JavaObject {
  static override readonly java = 'android.webkit.WebView.WebViewTransport';
  web: WebView | null = null;
  setWebView(web: WebView): void {
    this.web = web;
  }
}

export class SslErrorHandler extends JavaObject {
  static override readonly java = 'android.webkit.SslErrorHandler';
  canceled = false;
  cancel(): void {
    this.canceled = true;
  }
}

export class SslError extends JavaObject {
  static override readonly java = 'android.net.http.SslError';
  url = '';
  getUrl(): string {
    return this.url;
  }
}
