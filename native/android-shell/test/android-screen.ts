import type { PhoneScreen } from '../../behavior/phone-screen.ts';
import { View } from './fakes/android-view.ts';
import { CustomViewCallback } from './fakes/android-webkit-requests.ts';
import type { Rig } from './rig.ts';

const KEEP_SCREEN_ON = 0x80;
const FULLSCREEN = 4;
const orientations: Readonly<Record<number, PhoneScreen['orientation']>> = {
  [-1]: 'auto',
  1: 'portrait',
  6: 'landscape',
};

/** The screen of a fake Android phone. */
export class AndroidScreen implements PhoneScreen {
  readonly #rig: () => Rig;

  constructor(rig: () => Rig) {
    this.#rig = rig;
  }

  get orientation() {
    return orientations[this.#phone.orientation]!;
  }

  get isFull(): boolean {
    const { barsVisible, uiVisibility } = this.#phone.window;
    return this.#phone.sdk >= 30 ? !barsVisible : (uiVisibility & FULLSCREEN) !== 0;
  }

  get staysOn(): boolean {
    return (this.#phone.window.flags & KEEP_SCREEN_ON) !== 0;
  }

  /** A float of Java, with two decimals. */
  get brightness(): number {
    return Math.round(this.#phone.window.brightness * 100) / 100;
  }

  showVideo(): void {
    const rig = this.#rig();
    rig.web.document.document.fullscreenElement = { videoWidth: 1920, videoHeight: 1080 };
    const show = 'onShowCustomView(Landroid/view/View;Landroid/webkit/WebChromeClient$CustomViewCallback;)V';
    rig.machine.send(rig.web.chrome, show, new View(), new CustomViewCallback());
    rig.phone.pass(500);
  }

  back(): void {
    this.#rig().back();
  }

  get #phone() {
    return this.#rig().phone;
  }
}
