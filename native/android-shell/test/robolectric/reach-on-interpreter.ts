import { Intent } from '../fakes/android-content.ts';
import { stringArray } from '../fakes/java-lang.ts';
import type { PermissionRequest } from '../fakes/webkit/android-webkit-requests.ts';
import type { Rig } from '../rig.ts';
import { ask, open, orWaits, questions, visit } from './interpreted-phone.ts';
import type { Scenarios } from './promises.ts';
import { home } from './scenario-app.ts';

const microphone = 'android.permission.RECORD_AUDIO';
const audio = 'android.webkit.resource.AUDIO_CAPTURE';

/** The scenarios in which a page reaches for the phone, or another app for a page. */
export const reachOnInterpreter: Scenarios = {
  permission(level) {
    const rig = open(level);
    const foreign = rig.web.askPermission([audio], 'https://elsewhere.example/');
    const [off, own] = [
      rig.web.askPermission(['android.webkit.resource.VIDEO_CAPTURE']),
      rig.web.askPermission([audio]),
    ];
    const permissions = rig.phone.askedPermissions;
    const before = { foreign: outcomeOf(foreign), off: outcomeOf(off), askedBefore: permissions.length > 0 };
    rig.phone.dialogs[0]!.press('positive');
    grant(rig);
    const declared = [...rig.phone.declared].sort();
    return { ...before, questions: questions(rig), asked: permissions.flat(), own: outcomeOf(own), declared };
  },
  twoPermissions(level) {
    const rig = open(level);
    const locate = () => {
      const callback = rig.web.locations.ask('https://shanye.cn');
      return () => (callback.outcome ? [Boolean(callback.outcome[1])] : []);
    };
    const [sound, place] = [rig.web.askPermission([audio]), locate()];
    const waiting = `${outcomeOf(sound)} [${place()}] ${rig.phone.dialogs.length}`;
    rig.phone.dialogs[0]!.press('positive');
    grant(rig);
    const between = `${outcomeOf(sound)} [${place()}]`;
    rig.phone.dialogs[1]!.press('negative');
    return { waiting, between, refused: place(), again: locate()(), questions: questions(rig) };
  },
  download(level) {
    const rig = open(level);
    const names = [
      '',
      "attachment; filename*=utf-8''..%2Fa%2Fb.csv",
      "attachment; filename*=UTF-8''a%E2%80%AEfdp.apk",
      "attachment; filename=d.csv; filename*=UTF-8''%E6%8A%A5%E8%A1%A8.csv",
    ].map((disposition) => {
      downloadOn(rig, `${home}list.csv`, disposition);
      return level >= 29 ? rig.phone.downloads.at(-1)!.title : pickedName(rig);
    });
    const toast = rig.phone.toasts.at(-1);
    downloadOn(rig, 'ftp://shanye.cn/1', '');
    const last = rig.phone.downloads.at(-1);
    const share = last && {
      headers: { 'User-Agent': last['User-Agent'], Referer: last.Referer, Cookie: last.Cookie },
      place: String(last.place).replace(/^\w+ /, ''),
    };
    return { names, toast, refused: rig.phone.toasts.at(-1), ...share };
  },
  deepLink(level) {
    const link = 'tea://open?url=https%3A%2F%2Fshanye.cn%2Fsale';
    const rig = open(level, { intent: Intent.of('android.intent.action.VIEW', link) });
    const cold = [...rig.web.loads];
    rig.open('tea://open?url=https%3A%2F%2Fevil.example%2F');
    rig.open('tea://cart/7');
    return { cold, warm: rig.web.loads };
  },
  appLink(level) {
    const rig = open(level, { intent: Intent.of('android.intent.action.VIEW', `${home}sale`) });
    const cold = [...rig.web.loads];
    for (const address of ['https://evil.example/', 'http://shanye.cn/cart/7', `${home}cart/7`]) {
      rig.open(address);
    }
    return { cold, warm: rig.web.loads };
  },
  async signIn(level) {
    const rig = open(level);
    const session = () =>
      ask(rig, 'auth.session', { url: 'https://login.example/authorize', callback: 'tea://signed-in' });
    const first = session();
    const begun = await orWaits(first);
    const tab = rig.phone.awaited[0]!;
    rig.life('onPause()V');
    rig.open('tea://signed-in?code=7');
    rig.life('onResume()V');
    const answer = await first;
    const second = session();
    rig.life('onPause()V');
    rig.life('onResume()V');
    rig.phone.pass(2_000);
    const extras = [...tab.extras.keys()].sort();
    return { begun, opened: tab.data!.text, extras, answer, closed: await second, loads: rig.web.loads };
  },
  trust(level) {
    const rig = open(level);
    rig.phone.reach = (address) => (address.includes('evil') ? 'restless' : 'slow');
    visit(rig, 'https://evil.example/');
    const before = rig.web.scripts.length;
    rig.web.follow('tea://slow', { byHand: false });
    rig.phone.pass(500);
    const pending = rig.web.getUrl();
    rig.web.engine.becomeQuiet();
    rig.web.pushState('https://evil.example/again');
    rig.phone.pass(500);
    const given = rig.web.scripts
      .slice(before)
      .filter((script) => !script.startsWith('location.origin==="https://shanye.cn"'));
    rig.machine.send(
      rig.web.interfaces.get('QdbNative')!,
      'call(Ljava/lang/String;)V',
      '{"t":"","id":1,"api":"device.getInfo"}',
    );
    rig.phone.pass(500);
    const [, answer] = /"code":"(\w+)"/.exec(rig.web.scripts.at(-1)!) ?? [];
    return { pending, given, answer };
  },
  leaving(level) {
    const rig = open(level);
    const outside = () => rig.phone.started.splice(0).map((intent) => intent.data!.text);
    const isTaken = rig.web.follow('tel:10086', { byHand: false });
    const byItself = outside();
    rig.web.follow('tel:10086');
    const byHand = outside();
    rig.web.follow('intent://10086#Intent;scheme=tel;launchFlags=none;end');
    rig.web.follow('intent://cart/7#Intent;scheme=tea;end');
    rig.phone.pass(500);
    return { taken: isTaken, byItself, byHand, intents: outside(), loads: rig.web.loads };
  },
};

/** The name under which the user's choice of a place begins; no place is picked. */
function pickedName(rig: Rig): string {
  const picker = rig.phone.awaited.at(-1)!;
  rig.life('onActivityResult(IILandroid/content/Intent;)V', 0x44, 0, null);
  return `${picker.action} ${picker.extras.get('android.intent.extra.TITLE')}`;
}

function downloadOn(rig: Rig, address: string, disposition: string): void {
  const start = `onDownloadStart(${'Ljava/lang/String;'.repeat(4)}J)V`;
  rig.machine.send(rig.web.downloader, start, address, 'Agent/1', disposition, 'text/csv', 9);
  rig.phone.pass(500);
}

function outcomeOf({ outcome }: PermissionRequest): string {
  return outcome === undefined ? 'open' : outcome === null ? 'denied' : `[${outcome}]`;
}

/** The user gives the microphone. */
function grant(rig: Rig): void {
  rig.phone.granted.add(microphone);
  rig.life('onRequestPermissionsResult(I[Ljava/lang/String;[I)V', 0x51, stringArray([microphone]), null);
}
