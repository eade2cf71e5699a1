import { runInContext } from 'node:vm';
import type { ShellConfig } from '#packager/shell-config.ts';
import { packedConfig, packedPowers } from '../../../behavior/packed-config.ts';
import { type ConfigurationChange, isHandled } from '../configuration-changes.ts';
import { Intent } from '../fakes/android-content.ts';
import type { ViewGroup } from '../fakes/android-view.ts';
import type { Reach } from '../fakes/phone.ts';
import { WebView } from '../fakes/webkit/android-webkit.ts';
import { Rig } from '../rig.ts';
import { home, scenarioModules } from './scenario-app.ts';

const config = configOf(false);
const trialConfig = configOf(true);
const immersiveConfig = configOf(false, {
  ...scenarioModules,
  nativeConfig: { ...scenarioModules.nativeConfig, immersive: true },
});
const away = `${home}away`;

type Start = {
  kept?: ReadonlyMap<string, string | number>;
  reach?: Reach;
  intent?: Intent | null;
  saved?: ReturnType<Rig['save']> | null;
  isImmersive?: boolean;
  isTrial?: boolean;
};

/** Starts the app on a phone of that level. */
export function start(
  level: number,
  { kept = new Map(), reach = 'page', intent = null, saved = null, isTrial = false, isImmersive = false }: Start = {},
): Rig {
  return new Rig(isTrial ? trialConfig : isImmersive ? immersiveConfig : config, (phone) => {
    phone.sdk = level;
    phone.packageName = config.app.package_name;
    phone.reach = () => reach;
    phone.installed.add('unifiedpush');
    Object.assign(phone.owner, { biometrics: 'no hardware', hasLock: false, hasKeystore: false });
    for (const name of packedPowers({ modules: scenarioModules }, level).permissions) {
      phone.declared.add(name);
    }
    for (const [name, value] of kept) {
      phone.preferences.set(name, value);
    }
  }).start({ intent, saved });
}

/** The app of a user who has agreed earlier. */
export function open(level: number, { kept = new Map(), ...how }: Start = {}): Rig {
  const earlier = Object.entries({ agreed_version: 2, agreed_at: 99, guided_version: 1 });
  return start(level, { ...how, kept: new Map([...earlier, ...kept]) });
}

/** Everything that the shell calls of Android in its first minute, without an act of the user. */
export function callsBeforeConsent(level: number): string[] {
  const rig = start(level, { intent: Object.assign(new Intent(), { action: 'android.intent.action.MAIN' }) });
  rig.life('onResume()V');
  rig.phone.pass(60_000);
  return [...rig.machine.calls].sort();
}

/** The configuration changes: the activity hears of what its manifest names, and Android makes a new one for anything else. */
export function configure(rig: Rig, changes: readonly ConfigurationChange[]): void {
  if (isHandled(changes)) {
    rig.life('onConfigurationChanged(Landroid/content/res/Configuration;)V', null);
  } else {
    const saved = rig.save();
    rig.life('onDestroy()V');
    rig.start({ saved });
  }
}

/** The fake of Android's HTML keeps the tags. */
export function texts(rig: Rig): string[] {
  return rig.texts().map((text) => text.replace(/<[^>]*>/g, ''));
}

export function webViews(rig: Rig): number {
  return rig.views().filter((view) => view instanceof WebView).length;
}

export function place(rig: Rig) {
  return { address: rig.web.getUrl(), canGoBack: rig.web.canGoBack() };
}

export function visit(rig: Rig, address: string): void {
  rig.web.follow(address);
  rig.phone.pass(500);
}

export function fail(rig: Rig, how: 'offline' | 'broken-tls'): Rig {
  rig.phone.reach = (address) => (address === away ? how : 'page');
  visit(rig, away);
  return rig;
}

/** The answer to a call, whenever it comes. */
export function ask(rig: Rig, name: string, params: object = {}): Promise<unknown> {
  const answer = runInContext(`qdb.call(${JSON.stringify(name)}, ${JSON.stringify(params)})`, rig.web.document);
  rig.phone.pass(500);
  return (answer as Promise<object>).then(
    (data) => JSON.parse(JSON.stringify(data)) as unknown,
    (error: { code: string }) => error.code,
  );
}

export function orWaits(answer: Promise<unknown>): Promise<unknown> {
  return Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 20, 'waits'))]);
}

export function call(rig: Rig, name: string, params: object = {}): Promise<unknown> {
  return orWaits(ask(rig, name, params));
}

/** Every question of the shell so far, with its reason. */
export function questions(rig: Rig): string[] {
  return rig.phone.dialogs.map(({ title, message }) => `${title} ${message}`);
}

/** The back gesture leaves the app: from Android 13 on the system itself does it, before it the shell. */
export function leaves(rig: Rig): boolean {
  const isSystems = rig.phone.sdk >= 33 && rig.phone.backCallback === null;
  rig.back();
  const isLeft = rig.phone.lifeEvents.splice(0).join() === 'left';
  return isLeft && (rig.phone.sdk < 33 || isSystems);
}

export function hidesBars({ phone }: Rig): boolean {
  return phone.sdk >= 30 ? !phone.window.barsVisible : (phone.window.uiVisibility & 4) !== 0;
}

export function heights(rig: Rig, keyboard: number): unknown[] {
  const bars = { left: 4, top: 60, right: 6, bottom: 40 };
  rig.insets(bars, keyboard);
  const [top, bottom] = [frameOf(rig).children[0], frameOf(rig).children.at(-1)];
  const [left, , right] = frameOf(rig).padding;
  return [top!.layout!.height, left, right, bottom!.layout!.height];
}

export function frameOf(rig: Rig): ViewGroup {
  return (rig.phone.content as ViewGroup).children[0] as ViewGroup;
}

function configOf(
  isTrial: boolean,
  modules: Parameters<typeof packedConfig>[0]['modules'] = scenarioModules,
): ShellConfig {
  return JSON.parse(packedConfig({ modules, isTrial })) as ShellConfig;
}
