import { runInContext } from 'node:vm';
import type { PagePower } from '#modules/page-powers.ts';
import type { ShellConfig } from '#packager/shell-config.ts';
import type { DeviceHands } from '../../behavior/device-hands.ts';
import { packedConfig, packedFiles, packedPowers } from '../../behavior/packed-config.ts';
import { addToLife, type Phone, type PhoneInput, type PowerRequest } from '../../behavior/phone.ts';
import { AndroidBars } from './android-bars.ts';
import { AndroidFiles } from './android-files.ts';
import { AndroidNotices } from './android-notices.ts';
import { AndroidScreen } from './android-screen.ts';
import { JavaObject } from './dalvik/values.ts';
import { deviceHands } from './device-hands.ts';
import { Intent } from './fakes/android-content.ts';
import type { Bundle } from './fakes/android-os.ts';
import { ProgressBar } from './fakes/android-widget.ts';
import { stringArray } from './fakes/java-lang.ts';
import { drag, farDown, pullableOf } from './finger.ts';
import { AndroidOwner } from './owner-hands.ts';
import { type Content, furnish } from './packed-phone.ts';
import { Rig } from './rig.ts';

const SIGN_IN = 0x41;
const CUSTOM_TAB = 'android.support.customtabs.extra.SESSION';
const PERMISSION_REQUEST = 0x51;
const resources = {
  camera: 'android.webkit.resource.VIDEO_CAPTURE',
  microphone: 'android.webkit.resource.AUDIO_CAPTURE',
  location: '',
};

/** The level of Android on which a phone runs whose test does not depend on it. */
const NEWEST_LEVEL = 36;

export function startAndroidPhone(input: PhoneInput = {}, level = NEWEST_LEVEL): Phone {
  return new AndroidPhone(input, level);
}

/** The committed dex on a fake phone. */
class AndroidPhone implements Phone {
  readonly system = 'android';
  readonly life: string[] = [];
  readonly screen = new AndroidScreen(
    () => this.#rig,
    (versionCode) => this.#startAgain(null, versionCode),
  );
  readonly notices = new AndroidNotices(() => this.#rig);
  readonly bars = new AndroidBars(() => this.#rig);
  readonly owner = new AndroidOwner(() => this.#rig.phone);
  stepsToLoad = 0;
  readonly files = new AndroidFiles(
    () => this.#rig,
    (intent) => {
      this.#rig = this.#start(this.#rig.phone.preferences, intent);
    },
  );
  #config: ShellConfig;
  readonly #packed: Omit<Content, 'before'>;
  readonly #level: number;
  #rig!: Rig;
  /** The sign-in that has come back. */
  #returned: Intent | null = null;
  /** The number of the system's questions that were answered. */
  #answered = 0;

  constructor(input: PhoneInput, level: number) {
    this.#level = level;
    this.#config = JSON.parse(packedConfig(input)) as ShellConfig;
    const declared = packedPowers(input, level).permissions;
    this.#packed = { files: packedFiles(input), answers: input.answers ?? {}, declared };
    const agreed = new Map(input.agreed ? [['agreed_version', input.agreed] as const, ['agreed_at', 99] as const] : []);
    this.#rig = this.#start(agreed);
  }

  get loads(): readonly string[] {
    return this.#rig.phone.webViews.flatMap(({ loads }) => loads.map((load) => load.replace(/^reload /, '')));
  }

  get indicator() {
    const wheel = this.#rig.views().find((view) => view instanceof ProgressBar) as ProgressBar;
    const disc = pullableOf(this.#rig)!.children[1]!;
    return { color: colorOf(wheel.tint), background: colorOf(disc.background), turns: disc.translation > 0 };
  }

  get texts(): readonly string[] {
    return this.#rig.texts();
  }

  get outside(): readonly string[] {
    return this.#rig.phone.started.map((intent) => intent.data!.text);
  }

  get signIn(): string | null {
    return this.#signIn?.getDataString() ?? null;
  }

  /** An ordinary browser: the result says "closed", also when the callback follows by an intent. */
  returnFromSignIn(address: string | null): void {
    this.#returned = this.#signIn;
    this.#rig.life('onActivityResult(IILandroid/content/Intent;)V', SIGN_IN, 0, null);
    if (address !== null) {
      this.#rig.life('onNewIntent(Landroid/content/Intent;)V', Intent.of('android.intent.action.VIEW', address));
    }
    this.#rig.life('onResume()V');
    this.wait(2);
  }

  wait(seconds: number): void {
    this.#rig.phone.pass(seconds * 1000);
    this.files.takePlace();
  }

  touch(): void {
    this.#rig.web.touch();
  }

  get statusBar() {
    return this.bars.statusBar;
  }

  get isInspectable(): boolean {
    return this.#rig.phone.isInspectable;
  }

  ask(powers: readonly PagePower[], host?: string): PowerRequest {
    const { web } = this.#rig;
    const origin = host ? `https://${host}/` : `${web.engine.document.origin}/`;
    if (powers.includes('location')) {
      const callback = web.locations.ask(origin);
      return {
        get isGranted() {
          return callback.outcome ? callback.outcome[1] === true || callback.outcome[1] === 1 : null;
        },
      };
    }
    const names = powers.map((power) => resources[power]);
    const request = web.askPermission(names, origin);
    return {
      get isGranted() {
        return request.outcome === undefined ? null : request.outcome !== null;
      },
    };
  }

  get question(): string | null {
    return this.#rig.phone.dialogs.find(({ dialog }) => dialog.isOpen)?.message ?? null;
  }

  answer(how: 'yes' | 'no' | 'never'): void {
    const { phone } = this.#rig;
    phone.dialogs.find(({ dialog }) => dialog.isOpen)!.press(how === 'no' ? 'negative' : 'positive');
    const names = phone.askedPermissions[this.#answered];
    if (names) {
      this.#answered += 1;
      for (const name of names) {
        (how === 'yes' ? phone.granted : phone.refusedForGood).add(name);
      }
      const signature = 'onRequestPermissionsResult(I[Ljava/lang/String;[I)V';
      this.#rig.life(signature, PERMISSION_REQUEST, stringArray(names), null);
    }
    this.#settle();
  }

  open(address: string): void {
    this.#rig.web.follow(address, { byHand: false });
    this.#settle();
  }

  pushState(address: string): void {
    this.#rig.web.pushState(address);
    this.#settle();
  }

  openUnreachable(address: string): void {
    this.#rig.phone.reach = (url) => (url === address ? 'offline' : 'page');
    this.open(address);
    this.#rig.phone.reach = () => 'page';
  }

  openRedirecting(address: string, targets: readonly string[]): void {
    const chain = [address, ...targets];
    let step = 0;
    this.#rig.phone.reach = () => {
      step += 1;
      const redirect = chain[step];
      return redirect === undefined ? 'offline' : { redirect };
    };
    this.open(address);
    this.#rig.phone.pass(100 * chain.length);
    this.#rig.phone.reach = () => 'page';
  }

  openSilent(address: string): void {
    this.#rig.phone.reach = () => 'slow';
    this.open(address);
    this.#rig.phone.reach = () => 'page';
  }

  reload(): void {
    this.#rig.web.reloadByPage();
    this.#settle();
  }

  openWindow(address: string, { byHand } = { byHand: true }): boolean {
    const window = this.#rig.web.openWindow({ address, byHand });
    this.#settle();
    return window?.web != null;
  }

  get isBlank(): boolean {
    const { web } = this.#rig;
    return (web.engine.address === null || web.engine.document.isGone || web.paused) && this.texts.length === 0;
  }

  run(script: string): unknown {
    const result: unknown = runInContext(script, this.#rig.web.document);
    this.#settle();
    return result;
  }

  get device(): DeviceHands {
    return deviceHands(() => this.#rig);
  }

  setOnline(online: boolean): void {
    this.#rig.network(online);
  }

  pull(): boolean {
    const gaveWay = drag(this.#rig, farDown);
    this.#settle();
    return gaveWay;
  }

  press(text: string): void {
    this.#rig.press(text);
  }

  get #signIn(): Intent | null {
    const last = this.#rig.phone.awaited.findLast(({ extras }) => extras.has(CUSTOM_TAB)) ?? null;
    return last === this.#returned ? null : last;
  }

  leave(): void {
    this.owner.left();
    this.#rig.life('onPause()V');
  }

  comeBack(link?: string): void {
    if (link) {
      this.#rig.open(link);
    }
    this.#rig.life('onResume()V');
    this.#settle();
  }

  #start(
    preferences: ReadonlyMap<string, string | number>,
    intent: Intent | null = null,
    now?: number,
    saved: Bundle | null = null,
  ): Rig {
    const rig = new Rig(this.#config, (phone) => {
      phone.sdk = this.#level;
      phone.packageName = this.#config.app.package_name;
      for (const [name, value] of preferences) {
        phone.preferences.set(name, value);
      }
      furnish(phone, { ...this.#packed, before: this.#rig?.phone });
      phone.now = now ?? phone.now;
    });
    rig.machine.heard = (target, { owner, signature }) => {
      if (owner === 'Lapp/shell/Page;' && signature.startsWith('load(')) {
        this.stepsToLoad ||= rig.machine.steps;
      }
      const className = target instanceof JavaObject ? /\/(\w+);$/.exec(target.javaClass)?.[1] : undefined;
      addToLife(this.life, className ?? '', signature.replace(/\(.*/, ''));
    };
    return rig.start({ intent, saved });
  }

  /** Android recreates an activity that asks for it, with its state; stored values stay, and what its pause began on other threads goes on. */
  #settle(): void {
    this.#rig.phone.pass(500);
    if (this.#rig.phone.lifeEvents.at(-1) === 'recreated') {
      this.#startAgain(this.#rig.save());
    }
  }

  #startAgain(saved: Bundle | null, versionCode = this.#config.app.version_code): void {
    this.#config = { ...this.#config, app: { ...this.#config.app, version_code: versionCode } };
    this.#rig.life('onPause()V');
    this.#rig.phone.pass(50);
    this.#rig.life('onDestroy()V');
    this.#rig = this.#start(this.#rig.phone.preferences, null, this.#rig.phone.now, saved);
  }
}

function colorOf(shape: unknown): string {
  return `#${((shape as { color: number }).color & 0xffffff).toString(16).padStart(6, '0')}`;
}
