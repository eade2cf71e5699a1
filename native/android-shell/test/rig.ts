import { readFileSync } from 'node:fs';
import { androidPush } from '#modules/push-contribution.ts';
import type { ShellConfig } from '#packager/shell-config.ts';
import { androidShell } from '../shell.ts';
import { DexFile } from './dalvik/dex-file.ts';
import { Machine } from './dalvik/machine.ts';
import type { JavaObject, Value } from './dalvik/values.ts';
import { newFramework } from './fakes/all.ts';
import type { Activity } from './fakes/android-app.ts';
import { Intent } from './fakes/android-content.ts';
import { Bundle, Configuration, Parcel } from './fakes/android-os.ts';
import { type View, ViewGroup } from './fakes/android-view.ts';
import { ImageView, TextView } from './fakes/android-widget.ts';
import { Phone, use } from './fakes/phone.ts';
import { ContextWrapper } from './fakes/push/context.ts';
import { WindowInsets } from './fakes/screen/insets.ts';
import type { WebView } from './fakes/webkit/android-webkit.ts';

const VISIBLE = 0;
/** Pixels for a dp. */
const DENSITY = 2;
const dex = new DexFile(readFileSync(androidShell.dexUrl));
const sdkScript = readFileSync(new URL('../../sdk/prebuilt/qdb.js', import.meta.url), 'utf8');

/** The committed shell, started as Android starts it, on a fake phone. */
export class Rig {
  readonly phone: Phone;
  activity!: Activity;

  /** `plugins` are the dex files beside the shell's. */
  constructor(config: ShellConfig, set: (phone: Phone) => void = () => {}, plugins: readonly DexFile[] = []) {
    this.phone = new Phone();
    this.phone.isCleartext = config.app.link.startsWith('http:');
    set(this.phone);
    use(this.phone);
    const framework = newFramework();
    framework.sdk = this.phone.sdk;
    this.phone.machine = new Machine(framework, dex, ...plugins);
    this.phone.notices.deliver = (intent) => this.broadcast(intent);
    for (const name of servicesOf(config)) {
      this.phone.notices.services.add(name);
    }
    this.phone.assets.set('shell/config.json', JSON.stringify(config));
    this.phone.assets.set('shell/qdb.js', sdkScript);
  }

  /** Opens the app and lets half a second pass. `saved` is the state that Android kept of an earlier run. */
  start({ intent = null, saved = null }: { intent?: Intent | null; saved?: Bundle | null } = {}): this {
    this.activity = this.machine.newInstance('Lapp/shell/MainActivity;') as Activity;
    this.machine.send(this.activity, '<init>()V');
    this.activity.intent = intent;
    this.life('onCreate(Landroid/os/Bundle;)V', saved);
    this.phone.pass(500);
    return this;
  }

  /** The activity is destroyed and restored from its saved state, as after a long stay in the background. */
  save(): Bundle {
    const bundle = new Bundle();
    this.life('onSaveInstanceState(Landroid/os/Bundle;)V', bundle);
    if (sizeOf(bundle) > MOST_STATE) {
      throw new Error('android.os.TransactionTooLargeException: Android ends the app');
    }
    return bundle;
  }

  /** A broadcast reaches the app's receiver, whether the app is there or not. */
  broadcast(intent: Intent): void {
    const receiver = this.machine.newInstance('Lapp/shell/PushReceiver;');
    this.machine.send(receiver, '<init>()V');
    const signature = 'onReceive(Landroid/content/Context;Landroid/content/Intent;)V';
    this.machine.send(receiver, signature, new ContextWrapper(), intent);
    this.phone.pass(500);
  }

  get machine(): Machine {
    return this.phone.machine;
  }

  get web(): WebView {
    const shown = this.views();
    const web = this.phone.webViews.findLast((candidate) => !candidate.destroyed && shown.includes(candidate));
    if (!web) {
      throw new Error('There is no web view');
    }
    return web;
  }

  life(signature: string, ...values: Value[]): void {
    this.machine.send(this.activity, signature, ...values);
  }

  /** The texts on the screen, from back to front. */
  texts(): string[] {
    return this.seen().flatMap((view) => (view instanceof TextView ? [view.text] : []));
  }

  pictures(): string[] {
    return this.views().flatMap((view) => (view instanceof ImageView ? [view.picture] : []));
  }

  press(text: string): void {
    const found = this.views().findLast(
      (view) => view instanceof TextView && view.visibility === VISIBLE && view.text === text && view.pressed,
    );
    if (!found) {
      throw new Error(`Nothing on the screen says ${text}: ${this.texts().join(' | ')}`);
    }
    this.machine.send(found.pressed!, 'onClick(Landroid/view/View;)V', found);
    this.phone.pass(500);
  }

  /** Presses back, in the way of this phone's Android. */
  back(): void {
    if (this.phone.backCallback) {
      this.machine.send(this.phone.backCallback, 'onBackInvoked()V');
    } else if (this.phone.sdk >= 33) {
      this.phone.lifeEvents.push('left');
    } else {
      this.life('onBackPressed()V');
    }
    this.phone.pass(500);
  }

  /** The window hears of bars and keyboard, keeps the app clear of them where it does that itself, and sends the rest on; answers what the shell left. */
  insets(bars: { left?: number; top?: number; right?: number; bottom?: number }, keyboard = 0): Value {
    const root = this.phone.content as ViewGroup;
    const signature = 'onApplyWindowInsets(Landroid/view/View;Landroid/view/WindowInsets;)Landroid/view/WindowInsets;';
    this.phone.insets = WindowInsets.of(bars, keyboard);
    const left = keepsClear(this.phone) ? WindowInsets.of({}) : WindowInsets.of(bars, keyboard);
    left.withoutStable = this.phone.sdk < 30;
    const answer = this.machine.send(root.insetsListener!, signature, root, left);
    if (keepsClear(this.phone)) {
      const height = new Configuration().screenHeightDp * DENSITY - Math.max(0, keyboard - (bars.bottom ?? 0));
      root.children[0]!.layOut({ width: this.phone.screenSize.width, height });
    }
    return answer;
  }

  /** A deep link reaches the running app. */
  open(link: string): void {
    this.life('onNewIntent(Landroid/content/Intent;)V', Intent.of('android.intent.action.VIEW', link));
    this.phone.pass(500);
  }

  network(online: boolean): void {
    this.phone.online = online;
    const signature = online ? 'onAvailable(Landroid/net/Network;)V' : 'onLost(Landroid/net/Network;)V';
    this.machine.send(this.phone.networkListener!, signature, null);
    this.phone.pass(500);
  }

  views(): View[] {
    return this.phone.content === null ? [] : descendants(this.phone.content);
  }

  /** Without those that are hidden, and what they hold. */
  seen(): View[] {
    return this.phone.content === null ? [] : descendants(this.phone.content, ({ visibility }) => visibility === 0);
  }

  viewOf(type: string): JavaObject | undefined {
    return this.views().find((view) => view.javaClass === type);
  }
}

/** Those that the package of this configuration declares. */
function servicesOf({ modules }: ShellConfig): string[] {
  const { push } = modules as { push?: { config: object } };
  const { components = [] } = push
    ? androidPush({ badge: false, unifiedPush: false, pollLink: '', ...push.config })
    : {};
  return components.flatMap(({ tag, attributes }) => (tag === 'service' ? [String(attributes!['android:name'])] : []));
}

/** Below Android 15, the decor takes the insets of an app that does not lie behind the bars. */
function keepsClear({ sdk, window }: Phone): boolean {
  return sdk < 30 ? (window.uiVisibility & 0x600) === 0 : sdk < 35 && window.fits;
}

/** Android's transactions hold a megabyte for all that a process says at once. */
const MOST_STATE = 1_000_000;

function sizeOf(bundle: Bundle): number {
  const parcel = Parcel.obtain();
  parcel.writeBundle(bundle);
  return parcel.dataSize();
}

function descendants(view: View, counts: (view: View) => boolean = () => true): View[] {
  const children = view instanceof ViewGroup ? view.children.filter(counts) : [];
  return [view, ...children.flatMap((child) => descendants(child, counts))];
}
