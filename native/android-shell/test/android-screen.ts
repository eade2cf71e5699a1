import type { PhoneScreen } from '../../behavior/phone-screen.ts';
import { View } from './fakes/android-view.ts';
import { ImageView } from './fakes/android-widget.ts';
import { MotionEvent } from './fakes/files/android-touch.ts';
import { SurfaceView } from './fakes/screen/video.ts';
import { CustomViewCallback } from './fakes/webkit/android-webkit-requests.ts';
import { down, move, up } from './finger.ts';
import type { Rig } from './rig.ts';

const KEEP_SCREEN_ON = 0x80;
const FULLSCREEN = 4;
/** Pixels for a dp on the fake phone. */
const DENSITY = 2;
const orientations: Readonly<Record<number, PhoneScreen['orientation']>> = {
  [-1]: 'auto',
  1: 'portrait',
  6: 'landscape',
};

/** The screen of a fake Android phone. */
export class AndroidScreen implements PhoneScreen {
  readonly #rig: () => Rig;

  readonly #again: (versionCode: number | undefined) => void;

  constructor(rig: () => Rig, again: (versionCode: number | undefined) => void = () => {}) {
    this.#rig = rig;
    this.#again = again;
  }

  /** The picture of a test is a signature and its name. */
  get pictures(): readonly string[] {
    const rig = this.#rig();
    const shown = rig.views().filter((view): view is ImageView => view instanceof ImageView && view.visibility === 0);
    return shown.flatMap(({ picture }) => (picture.startsWith('\u0089PNG') ? [picture.slice(8)] : []));
  }

  touchPicture(): void {
    const rig = this.#rig();
    const top = rig.views().findLast((view) => view instanceof ImageView && view.pressed !== null)!;
    rig.machine.send(top.pressed!, 'onClick(Landroid/view/View;)V', top);
    rig.phone.pass(500);
  }

  get videos(): readonly string[] {
    const isShown = this.#rig()
      .views()
      .some((view) => view instanceof SurfaceView && view.visibility === 0);
    return isShown ? this.#phone.playing : [];
  }

  failVideo(): void {
    const video = this.#rig().viewOf('Lapp/shell/AdVideo;')!;
    this.#rig().machine.send(video, 'onError(Landroid/media/MediaPlayer;II)Z', null, 1, 0);
  }

  get requestedUrls(): readonly string[] {
    return this.#phone.requests.map(({ url }) => url);
  }

  startAgain(versionCode?: number): void {
    this.#again(versionCode);
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

  get isLeft(): boolean {
    return this.#phone.lifeEvents.includes('left');
  }

  get isEnded(): boolean {
    return this.#phone.lifeEvents.includes('finished');
  }

  setMaker(maker: string, schemes: readonly string[]): void {
    this.#phone.maker = maker;
    for (const scheme of schemes) {
      this.#phone.installed.add(scheme);
    }
  }

  get store(): string | null {
    return this.#phone.started.at(-1)!.getPackage();
  }

  get messages(): readonly string[] {
    return this.#phone.toasts;
  }

  swipe(edge: 'left' | 'right', distance: number, start = 8): boolean {
    const rig = this.#rig();
    const layout = rig.views().findLast(({ javaClass }) => javaClass === 'Lapp/shell/SwipeLayout;');
    const at = (dp: number) => (edge === 'left' ? dp * DENSITY : 1080 - dp * DENSITY);
    const points = [
      [down, start],
      [move, start + 30],
      [move, start + distance],
      [up, start + distance],
    ];
    let isTaken = false;
    for (const [action, dp] of layout ? points : []) {
      const event = MotionEvent.of(action!, at(dp!), 900);
      const method: string = isTaken ? 'onTouchEvent' : 'onInterceptTouchEvent';
      const isHandled: boolean = Boolean(rig.machine.send(layout!, `${method}(Landroid/view/MotionEvent;)Z`, event));
      isTaken ||= isHandled;
    }
    rig.phone.pass(500);
    return isTaken;
  }

  slide(way: 'forward' | 'back'): void {
    const rig = this.#rig();
    const guide = rig.viewOf('Lapp/shell/Guide;')!;
    const end = way === 'forward' ? 100 : 980;
    const points = [
      ['onInterceptTouchEvent', down, 540],
      ['onInterceptTouchEvent', move, (540 + end) / 2],
      ['onTouchEvent', move, end],
      ['onTouchEvent', up, end],
    ] as const;
    for (const [method, action, x] of points) {
      rig.machine.send(guide, `${method}(Landroid/view/MotionEvent;)Z`, MotionEvent.of(action!, x, 900));
    }
    rig.phone.pass(500);
  }

  get #phone() {
    return this.#rig().phone;
  }
}
