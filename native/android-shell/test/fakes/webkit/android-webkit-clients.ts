import { JavaObject, type Value } from '../../dalvik/values.ts';
import type { Message } from '../android-os.ts';
import { phone } from '../phone.ts';
import type { WebView } from './android-webkit.ts';
import type { HttpAuthHandler, PermissionRequest, SslErrorHandler } from './android-webkit-requests.ts';

const view = 'Landroid/webkit/WebView;';
const text = 'Ljava/lang/String;';
const request = 'Landroid/webkit/WebResourceRequest;';

/** The callbacks of the web view, by the short names of native/web-views.md. */
export const callbacks = {
  SO: `shouldOverrideUrlLoading(${view}${request})Z`,
  SI: `shouldInterceptRequest(${view}${request})Landroid/webkit/WebResourceResponse;`,
  LR: `onLoadResource(${view}${text})V`,
  PS: `onPageStarted(${view}${text}Landroid/graphics/Bitmap;)V`,
  VH: `doUpdateVisitedHistory(${view}${text}Z)V`,
  PCV: `onPageCommitVisible(${view}${text})V`,
  PF: `onPageFinished(${view}${text})V`,
  RE: `onReceivedError(${view}${request}Landroid/webkit/WebResourceError;)V`,
  RHE: `onReceivedHttpError(${view}${request}Landroid/webkit/WebResourceResponse;)V`,
  SSL: `onReceivedSslError(${view}Landroid/webkit/SslErrorHandler;Landroid/net/http/SslError;)V`,
  auth: `onReceivedHttpAuthRequest(${view}Landroid/webkit/HttpAuthHandler;${text}${text})V`,
  resubmit: `onFormResubmission(${view}Landroid/os/Message;Landroid/os/Message;)V`,
  gone: `onRenderProcessGone(${view}Landroid/webkit/RenderProcessGoneDetail;)Z`,
} as const;

/** Those of the window around it. */
export const windowCallbacks = {
  create: `onCreateWindow(${view}ZZLandroid/os/Message;)Z`,
  close: `onCloseWindow(${view})V`,
  title: `onReceivedTitle(${view}${text})V`,
  progress: `onProgressChanged(${view}I)V`,
  permission: 'onPermissionRequest(Landroid/webkit/PermissionRequest;)V',
  permissionGone: 'onPermissionRequestCanceled(Landroid/webkit/PermissionRequest;)V',
  location: `onGeolocationPermissionsShowPrompt(${text}Landroid/webkit/GeolocationPermissions$Callback;)V`,
  locationGone: 'onGeolocationPermissionsHidePrompt()V',
  files: `onShowFileChooser(${view}Landroid/webkit/ValueCallback;Landroid/webkit/WebChromeClient$FileChooserParams;)Z`,
} as const;

/** Android's own answers, for the callbacks that a client leaves out. */
export class WebViewClient extends JavaObject {
  static override readonly java: string = 'android.webkit.WebViewClient';
  construct(): void {}
  shouldOverrideUrlLoading(_web: WebView, _request: JavaObject): Value {
    return false;
  }
  shouldInterceptRequest(_web: WebView, _request: JavaObject): Value {
    return null;
  }
  onLoadResource(_web: WebView, _address: string): void {}
  onPageStarted(_web: WebView, _address: string, _icon: Value): void {}
  doUpdateVisitedHistory(_web: WebView, _address: string, _isReload: boolean): void {}
  onPageCommitVisible(_web: WebView, _address: string): void {}
  onPageFinished(_web: WebView, _address: string): void {}
  onReceivedError(_web: WebView, _request: JavaObject, _error: JavaObject): void {}
  onReceivedHttpError(_web: WebView, _request: JavaObject, _response: JavaObject): void {}
  onReceivedSslError(_web: WebView, handler: SslErrorHandler, _error: JavaObject): void {
    handler.cancel();
  }
  onReceivedHttpAuthRequest(_web: WebView, handler: HttpAuthHandler, _host: string, _realm: string): void {
    handler.cancel();
  }
  onFormResubmission(_web: WebView, dontResend: Message, _resend: Message): void {
    dontResend.sendToTarget();
  }
  onRenderProcessGone(_web: WebView, _detail: Value): Value {
    return false;
  }
}

export class WebChromeClient extends JavaObject {
  static override readonly java: string = 'android.webkit.WebChromeClient';
  construct(): void {}
  onCreateWindow(_web: WebView, _isDialog: boolean, _byHand: boolean, _message: Message): Value {
    return false;
  }
  onCloseWindow(_web: WebView): void {}
  onProgressChanged(_web: WebView, _percent: number): void {}
  onReceivedTitle(_web: WebView, _title: string): void {}
  onPermissionRequest(request: PermissionRequest): void {
    request.deny();
  }
  onPermissionRequestCanceled(_request: PermissionRequest): void {}
  onGeolocationPermissionsShowPrompt(_origin: string, _callback: JavaObject): void {}
  onGeolocationPermissionsHidePrompt(): void {}
  onShowFileChooser(_web: WebView, _callback: JavaObject, _wanted: JavaObject): Value {
    return false;
  }
}

/** The messages of one web view to its client: first in first out on the UI thread, none after `destroy`. */
export class Messages {
  readonly #web: WebView;

  constructor(web: WebView) {
    this.#web = web;
  }

  /** A posted message, never inside the call that caused it. */
  tell(name: keyof typeof callbacks, ...values: Value[]): void {
    phone().post(0, () => this.now(name, ...values));
  }

  now(name: keyof typeof callbacks, ...values: Value[]): Value {
    const { client, destroyed } = this.#web;
    if (!destroyed && !client) {
      throw new Error('A web view without a client is not in the fake');
    }
    return destroyed ? undefined : phone().machine.send(client, callbacks[name], this.#web, ...values);
  }

  /** A direct call of the engine to the window around the page. */
  window(name: keyof typeof windowCallbacks, ...values: Value[]): Value {
    const { chrome, destroyed } = this.#web;
    return destroyed || !chrome ? undefined : phone().machine.send(chrome, windowCallbacks[name], ...values);
  }
}
