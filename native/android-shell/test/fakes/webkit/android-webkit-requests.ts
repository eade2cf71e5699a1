import { type JavaArray, JavaObject, type Value } from '../../dalvik/values.ts';
import { Uri } from '../android-content.ts';
import { stringArray } from '../java-lang.ts';
import { phone } from '../phone.ts';
import type { WebView } from './android-webkit.ts';

/** A question of the engine that takes exactly one answer; it is listed on the phone until then. */
abstract class Question extends JavaObject {
  #isAnswered = false;

  protected answerOnce(name: string): void {
    if (this.#isAnswered) {
      phone().machine.raise('java.lang.IllegalStateException', `${name} was answered twice`);
    }
    this.#isAnswered = true;
    phone().unanswered.delete(this);
  }
}

/** A callback of the web view that keeps its values. A second answer to a file input throws. */
export class ValueCallback extends JavaObject {
  static override readonly java = 'android.webkit.ValueCallback';
  readonly answers: Value[] = [];
  onReceiveValue(answer: Value): void {
    if (this.answers.length > 0) {
      phone().machine.raise('java.lang.IllegalStateException', 'A file input was answered twice');
    }
    phone().unanswered.delete(this);
    this.answers.push(answer);
  }
  /** The file addresses that answered a file input; null when it was canceled. */
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

/** Camera and microphone for a page; fewer resources than asked for are none. */
export class PermissionRequest extends Question {
  static override readonly java = 'android.webkit.PermissionRequest';
  origin = '';
  resources: string[] = [];
  outcome: string[] | null | undefined;
  isCanceled = false;
  static of(origin: string, resources: string[]): PermissionRequest {
    const made = Object.assign(new PermissionRequest(), { origin, resources });
    phone().unanswered.add(made);
    return made;
  }
  getOrigin(): Uri {
    return Uri.parse(this.origin);
  }
  getResources(): JavaArray {
    return stringArray(this.resources);
  }
  grant(resources: JavaArray): void {
    const given = resources.items as string[];
    this.#answer(this.resources.every((resource) => given.includes(resource)) ? given : null);
  }
  deny(): void {
    this.#answer(null);
  }
  #answer(outcome: string[] | null): void {
    if (phone().thread !== 'ui') {
      phone().machine.raise('java.lang.IllegalStateException', 'A permission is answered on the UI thread');
    }
    this.answerOnce('A permission request');
    this.outcome = this.isCanceled ? undefined : outcome;
  }
}

/** One answer for the given origin; answers for another origin are ignored. */
export class GeolocationCallback extends JavaObject {
  static override readonly java = 'android.webkit.GeolocationPermissions.Callback';
  origin = '';
  outcome: Value[] | undefined;
  answered: (isAllowed: boolean, isKept: boolean) => void = () => {};
  invoke(...outcome: Value[]): void {
    if (this.origin === '' || outcome[0] === this.origin) {
      this.outcome = outcome;
      this.answered(Boolean(outcome[1]), Boolean(outcome[2]));
    }
  }
}

/** The prompts for the location of one view: one at a time, the next after the answer of the former. */
export class LocationPrompts {
  readonly #web: WebView;
  readonly #queue: GeolocationCallback[] = [];
  readonly #kept = new Map<string, boolean>();

  constructor(web: WebView) {
    this.#web = web;
  }

  ask(origin: string): GeolocationCallback {
    const callback = Object.assign(new GeolocationCallback(), { origin });
    const kept = this.#kept.get(origin);
    if (kept !== undefined) {
      callback.outcome = [origin, kept, true];
      return callback;
    }
    callback.answered = (isAllowed, isKept) => {
      if (isKept) {
        this.#kept.set(origin, isAllowed);
      }
      if (this.#queue[0] === callback) {
        this.#queue.shift();
        this.#show();
      }
    };
    this.#queue.push(callback);
    if (this.#queue.length === 1) {
      this.#show();
    }
    return callback;
  }

  /** The page left: its prompts go with it. */
  leave(): void {
    if (this.#queue.length > 0) {
      this.#queue.length = 0;
      this.#web.messages.window('locationGone');
    }
  }

  #show(): void {
    const next = this.#queue[0];
    if (next) {
      this.#web.messages.window('location', next.origin, next);
    }
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

export class SslErrorHandler extends Question {
  static override readonly java = 'android.webkit.SslErrorHandler';
  canceled = false;
  #go: () => void = () => {};
  #end: () => void = () => {};
  static of(go: () => void, end: () => void): SslErrorHandler {
    const made = new SslErrorHandler();
    made.#go = go;
    made.#end = end;
    phone().unanswered.add(made);
    return made;
  }
  proceed(): void {
    this.answerOnce('A certificate');
    this.#go();
  }
  cancel(): void {
    this.answerOnce('A certificate');
    this.canceled = true;
    this.#end();
  }
}

export class SslError extends JavaObject {
  static override readonly java = 'android.net.http.SslError';
  url = '';
  static of(url: string): SslError {
    return Object.assign(new SslError(), { url });
  }
  getUrl(): string {
    return this.url;
  }
}

export class HttpAuthHandler extends Question {
  static override readonly java = 'android.webkit.HttpAuthHandler';
  isFirst = true;
  #go: (user: string, password: string) => void = () => {};
  #end: () => void = () => {};
  static of(go: (user: string, password: string) => void, end: () => void, isFirst: boolean): HttpAuthHandler {
    const made = Object.assign(new HttpAuthHandler(), { isFirst });
    made.#go = go;
    made.#end = end;
    phone().unanswered.add(made);
    return made;
  }
  useHttpAuthUsernamePassword(): boolean {
    return this.isFirst;
  }
  proceed(user: string, password: string): void {
    this.answerOnce('A sign-in');
    this.#go(user, password);
  }
  cancel(): void {
    this.answerOnce('A sign-in');
    this.#end();
  }
}
