import { configWith } from '../config.ts';
import type { Message } from '../fakes/android-os.ts';
import { Phone } from '../fakes/phone.ts';
import type { WebView } from '../fakes/webkit/android-webkit.ts';
import type { WebResourceRequest, WebResourceResponse } from '../fakes/webkit/android-webkit-answers.ts';
import { WebChromeClient, WebViewClient } from '../fakes/webkit/android-webkit-clients.ts';
import type { HttpAuthHandler, PermissionRequest, SslErrorHandler } from '../fakes/webkit/android-webkit-requests.ts';
import { Rig } from '../rig.ts';

export const home = 'https://a.example/';
const short = (address: string) => address.replace(/^https:\/\/a\.example/, '');

/** A client that writes down every callback, such as `PS /list`, and answers as a test tells it to. */
class Client extends WebViewClient {
  readonly told: string[] = [];
  takesOver = (_address: string): boolean => false;
  handlesDeath = true;
  readonly certificates: SslErrorHandler[] = [];
  readonly signIns: HttpAuthHandler[] = [];
  readonly resends: Message[] = [];
  siThread = '';
  override shouldOverrideUrlLoading(_web: WebView, request: WebResourceRequest): boolean {
    const { address, mainFrame, redirected, byHand } = request;
    const facts = [mainFrame ? '' : ' frame', redirected ? ' redirect' : '', byHand ? ' touch' : ''].join('');
    this.told.push(`SO ${short(address)}${facts}`);
    return this.takesOver(address);
  }
  override shouldInterceptRequest(_web: WebView, request: WebResourceRequest): null {
    this.siThread = this.phone.thread;
    this.told.push(`SI ${short(request.address)}`);
    return null;
  }
  override onLoadResource(_web: WebView, address: string): void {
    this.told.push(`LR ${short(address)}`);
  }
  override onPageStarted(_web: WebView, address: string): void {
    this.told.push(`PS ${short(address)}`);
  }
  override doUpdateVisitedHistory(_web: WebView, address: string, isReload: boolean): void {
    this.told.push(`VH ${short(address)}${isReload ? ' reload' : ''}`);
  }
  override onPageCommitVisible(_web: WebView, address: string): void {
    this.told.push(`PCV ${short(address)}`);
  }
  override onPageFinished(_web: WebView, address: string): void {
    this.told.push(`PF ${short(address)}`);
  }
  override onReceivedError(_web: WebView, request: WebResourceRequest): void {
    this.told.push(`RE ${short(request.address)}${request.mainFrame ? '' : ' part'}`);
  }
  override onReceivedHttpError(_web: WebView, request: WebResourceRequest, response: WebResourceResponse): void {
    this.told.push(`RHE ${response.status}${request.mainFrame ? '' : ' part'}`);
  }
  override onReceivedSslError(_web: WebView, handler: SslErrorHandler): void {
    this.told.push('SSL');
    this.certificates.push(handler);
  }
  override onReceivedHttpAuthRequest(_web: WebView, handler: HttpAuthHandler): void {
    this.told.push('auth');
    this.signIns.push(handler);
  }
  override onFormResubmission(_web: WebView, _dontResend: Message, resend: Message): void {
    this.told.push('resubmit');
    this.resends.push(resend);
  }
  override onRenderProcessGone(): boolean {
    this.told.push('gone');
    return this.handlesDeath;
  }
  readonly phone: Phone;
  constructor(phone = new Phone()) {
    super();
    this.phone = phone;
  }
}

/** The window around it, which takes new windows as a test tells it to. */
class Chrome extends WebChromeClient {
  readonly told: string[] = [];
  readonly messages: Message[] = [];
  takesWindows = true;
  override onCreateWindow(_web: WebView, _isDialog: boolean, byHand: boolean, message: Message): boolean {
    this.told.push(`create${byHand ? ' touch' : ''}`);
    this.messages.push(message);
    return this.takesWindows;
  }
  override onCloseWindow(): void {
    this.told.push('close');
  }
  override onPermissionRequest(_request: PermissionRequest): void {
    this.told.push('permission');
  }
  override onPermissionRequestCanceled(): void {
    this.told.push('permission canceled');
  }
  override onGeolocationPermissionsShowPrompt(origin: string): void {
    this.told.push(`location ${origin}`);
  }
  override onGeolocationPermissionsHidePrompt(): void {
    this.told.push('location hidden');
  }
}

export type View = { web: WebView; client: Client; chrome: Chrome };

/** A phone with fake web views, their clients in TypeScript. No code of the shell runs. */
export class ViewPhone {
  readonly phone: Phone;
  readonly #rig: Rig;

  constructor(set: (phone: Phone) => void = () => {}) {
    this.#rig = new Rig(configWith(), set);
    this.phone = this.#rig.phone;
  }

  newView(): View {
    const web = this.#rig.machine.newInstance('Landroid/webkit/WebView;') as WebView;
    web.construct();
    const view = { web, client: new Client(this.phone), chrome: new Chrome() };
    web.setWebViewClient(view.client);
    web.setWebChromeClient(view.chrome);
    web.settings.set.multipleWindows = true;
    return view;
  }

  /** A view that shows `home`, with nothing told yet. */
  shown(address = home): View {
    const view = this.newView();
    view.web.loadUrl(address);
    this.pass();
    view.client.told.length = 0;
    return view;
  }

  pass(milliseconds = 500): void {
    this.phone.pass(milliseconds);
  }
}

/** The callbacks without those of requests and painting, whose place among the others is not promised. */
export function pageCallbacks({ client }: View): string[] {
  return client.told.filter((line) => !/^(LR|SI|PCV) /.test(line));
}
