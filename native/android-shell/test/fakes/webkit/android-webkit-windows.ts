import { Message } from '../android-os.ts';
import { phone } from '../phone.ts';
import type { WebView } from './android-webkit.ts';
import type { Messages } from './android-webkit-clients.ts';
import { WebViewTransport } from './android-webkit-requests.ts';

export type WindowRequest = {
  address?: string;
  byHand?: boolean;
  isDialog?: boolean;
  noopener?: boolean;
  method?: 'GET' | 'POST';
  body?: string;
};

/** A window that a page asked for. `web` is null until the app gives it a view; `isClosed` when it never will. */
export class Popup {
  readonly wanted: WindowRequest;
  readonly opener: WebView;
  web: WebView | null = null;
  isClosed = false;

  constructor(opener: WebView, wanted: WindowRequest) {
    this.opener = opener;
    this.wanted = wanted;
  }
}

/** `window.open` and `target=_blank`: the opener keeps the new contents until the app sends the message with a view. */
export class Windows {
  readonly #web: WebView;
  readonly #messages: Messages;
  #waiting: Popup | null = null;

  constructor(web: WebView, messages: Messages) {
    this.#web = web;
    this.#messages = messages;
  }

  /** Answers null where the engine blocks it: no touch, and no setting that allows it. */
  open(wanted: WindowRequest): Popup | null {
    const { byHand = true, isDialog = false } = wanted;
    if (!this.#web.settings.set.multipleWindows) {
      throw new Error('A window without setSupportMultipleWindows is not in the fake');
    }
    if (!byHand && !this.#web.settings.set.opensWindows) {
      return null;
    }
    const popup = new Popup(this.#web, wanted);
    if (this.#waiting) {
      popup.isClosed = true;
    } else {
      this.#waiting = popup;
    }
    const transport = new WebViewTransport();
    const message = Message.sending(transport, () => this.#bind(popup, transport.web));
    if (!this.#messages.window('create', this.#web, isDialog, byHand, message)) {
      this.#drop(popup);
    }
    return popup;
  }

  #bind(popup: Popup, child: WebView | null): void {
    if (popup.isClosed || child === null || popup.web) {
      this.#drop(popup);
      return;
    }
    this.#waiting = null;
    popup.web = child;
    const { address = '', method = 'GET', body = '', noopener = false } = popup.wanted;
    child.opener = noopener ? null : this.#web;
    child.isScriptOpened = true;
    if (address !== '' && address !== 'about:blank') {
      child.follow(address, { byHand: popup.wanted.byHand ?? true, method, body, referer: this.#web.getUrl() ?? '' });
    }
  }

  #drop(popup: Popup): void {
    popup.isClosed = true;
    if (this.#waiting === popup) {
      this.#waiting = null;
    }
  }
}

/** The one renderer process of all web views dies. A client that does not take it ends the app. */
export function killRenderer(): void {
  const alive = phone().webViews.filter(({ destroyed }) => !destroyed);
  for (const web of alive) {
    web.engine.die();
  }
  phone().post(0, () => {
    for (const web of alive.filter(({ destroyed }) => !destroyed)) {
      if (phone().sdk < 26 || web.messages.now('gone', null) !== true) {
        throw new Error('The app ended with its renderer');
      }
    }
  });
}
