import { moduleOfFunction } from '#modules/functions.ts';
import type { JavaArray } from '../dalvik/values.ts';
import { Intent, type Uri } from '../fakes/android-content.ts';
import { View } from '../fakes/android-view.ts';
import { CustomViewCallback, FileChooserParams } from '../fakes/webkit/android-webkit-requests.ts';
import { killRenderer } from '../fakes/webkit/android-webkit-windows.ts';
import { drag, farDown } from '../finger.ts';
import { barsOnInterpreter } from './bars-on-interpreter.ts';
import { deviceOnInterpreter } from './device-on-interpreter.ts';
import {
  call,
  configure,
  fail,
  frameOf,
  heights,
  hidesBars,
  leaves,
  open,
  place,
  start,
  texts,
  visit,
  webViews,
} from './interpreted-phone.ts';
import { mediaOnInterpreter } from './media-on-interpreter.ts';
import { packageOnInterpreter } from './package-on-interpreter.ts';
import { pageOnInterpreter } from './page-on-interpreter.ts';
import { leavesPage, type Scenarios } from './promises.ts';
import { pushOnInterpreter } from './push-on-interpreter.ts';
import { reachOnInterpreter } from './reach-on-interpreter.ts';
import { home } from './scenario-app.ts';
import { screenOnInterpreter } from './screen-on-interpreter.ts';

/** The acts of the classes of scenarios in src/phone on our interpreter. */
export const onInterpreter: Scenarios = {
  ...reachOnInterpreter,
  ...pageOnInterpreter,
  ...screenOnInterpreter,
  ...pushOnInterpreter,
  ...deviceOnInterpreter,
  ...mediaOnInterpreter,
  ...barsOnInterpreter,
  ...packageOnInterpreter,
  beforeConsent(level) {
    const rig = start(level);
    rig.phone.pass(60_000);
    const before = { texts: texts(rig), webViews: rig.phone.webViews.length, kept: rig.phone.preferences.size };
    rig.press('我同意');
    const version = rig.phone.preferences.get('agreed_version');
    return { ...before, loads: rig.web.loads, version, textsAfter: texts(rig) };
  },
  refusal(level) {
    const rig = start(level);
    rig.press('我不同意');
    const shown = texts(rig);
    rig.press('退出');
    return { texts: shown, ended: rig.phone.lifeEvents.includes('finished'), kept: rig.phone.preferences.size };
  },
  async configuration(level) {
    const rig = open(level);
    const { activity, web } = rig;
    rig.phone.isDark = true;
    configure(rig, ['orientation', 'uiMode']);
    const isSame = () => [rig.activity === activity, rig.web === web];
    const [sameActivity, samePage] = isSame();
    const { theme } = (await call(rig, 'theme.get')) as { theme: string };
    configure(rig, ['keyboard', 'navigation', 'touchscreen', 'colorMode', 'fontWeightAdjustment', 'grammaticalGender']);
    return { sameActivity, samePage, theme, sameWithOtherDevices: isSame().every(Boolean) };
  },
  recreation(level) {
    const rig = open(level);
    const before = rig.web;
    visit(rig, `${home}cart`);
    const saved = rig.save();
    rig.life('onDestroy()V');
    const again = open(level, { saved });
    return { oldIsGone: before.destroyed, ...place(again), texts: texts(again) };
  },
  death(level) {
    const rig = open(level);
    visit(rig, `${home}cart`);
    const again = open(level, { saved: rig.save() });
    return { ...place(again), webViews: again.phone.webViews.length };
  },
  fileInput(level) {
    const rig = open(level);
    rig.phone.granted.add('android.permission.CAMERA');
    const answers = ['content://docs/1', 'file:///data/data/cn.shanye.tea/shared_prefs/shell.xml'].map((uri) => {
      const chooser = rig.web.askFiles(Object.assign(new FileChooserParams(), { accept: ['image/*'] }));
      rig.life('onActivityResult(IILandroid/content/Intent;)V', 0x46, -1, Intent.of('', uri));
      const [files] = chooser.files();
      return files ? `[${files}]` : 'null';
    });
    return { ...chooserOf(rig.phone.awaited[0]!), answers };
  },
  fullScreen(level) {
    const rig = open(level);
    const [video, left] = [new View(), new CustomViewCallback()];
    rig.web.document.document.fullscreenElement = { videoWidth: 1920, videoHeight: 1080 };
    const show = 'onShowCustomView(Landroid/view/View;Landroid/webkit/WebChromeClient$CustomViewCallback;)V';
    rig.machine.send(rig.web.chrome, show, video, left);
    rig.phone.pass(500);
    const during = {
      shown: rig.views().includes(video),
      orientation: rig.phone.orientation,
      barsHidden: hidesBars(rig),
    };
    configure(rig, ['orientation', 'screenSize']);
    const barsHiddenAfterTurn = hidesBars(rig);
    rig.back();
    return {
      ...during,
      barsHiddenAfterTurn,
      left: left.hidden === 1,
      shownAfterBack: rig.views().includes(video),
      orientationAfterBack: rig.phone.orientation,
      stays: rig.phone.lifeEvents.length === 0,
    };
  },
  insets(level) {
    const rig = open(level);
    return { page: heights(rig, 0), withKeyboard: heights(rig, 500) };
  },
  immersive(level) {
    const rig = open(level, { isImmersive: true });
    const edges = () => {
      rig.phone.pass(500);
      return rig.web.scripts.flatMap((script) => /emit\("insets",({.*?})\)/.exec(script)?.[1] ?? []).at(-1);
    };
    const [page, told] = [heights(rig, 0), edges()];
    const [withKeyboard, edgesWithKeyboard] = [heights(rig, 500), edges()];
    const behind = rig.phone.window.uiVisibility & 0x600;
    return { page, edges: told, withKeyboard, edgesWithKeyboard, behind };
  },
  back(level) {
    const rig = open(level);
    const leavesAtFirst = leaves(rig);
    visit(rig, `${home}cart`);
    rig.back();
    const address = rig.web.getUrl();
    visit(rig, `${home}window`);
    const window = webViews(rig);
    rig.back();
    const windows = webViews(rig);
    return { leavesAtFirst, address, window, windows, leaves: leaves(rig) };
  },
  pullRefresh(level) {
    const rig = open(level);
    drag(rig, farDown);
    rig.phone.pass(500);
    return { loads: rig.web.loads };
  },
  noNetWork(level) {
    const rig = open(level);
    const offline = texts(fail(rig, 'offline'));
    rig.phone.reach = () => 'page';
    rig.press('再试');
    const [again, reached] = [[...rig.web.loads], texts(rig)];
    return { offline, again, reached, broken: texts(fail(rig, 'broken-tls'))[0] };
  },
  silence(level) {
    const rig = open(level, { reach: 'slow' });
    rig.phone.pass(18_500);
    const before = texts(rig);
    rig.phone.pass(2_000);
    return { before, after: texts(rig) };
  },
  certificate(level) {
    const rig = open(level, { reach: 'unsafe' });
    return { canceled: rig.phone.acceptedHosts.size === 0, texts: texts(rig) };
  },
  connection(level) {
    const rig = fail(open(level), 'offline');
    rig.network(false);
    rig.network(true);
    const loads = [...rig.web.loads];
    rig.life('onDestroy()V');
    return { loads, listening: rig.phone.networkListener ? 1 : 0 };
  },
  async functions(level) {
    const outcomes: Record<string, string> = {};
    let rig = open(level);
    for (const name of Object.keys(moduleOfFunction)) {
      const answer = await call(rig, name);
      outcomes[name] = typeof answer === 'string' ? answer : 'ok';
      rig = leavesPage.includes(name) ? open(level) : rig;
    }
    return outcomes;
  },
  async nativeConfig(level) {
    const rig = open(level);
    await call(rig, 'statusbar.set', { color: '#101010' });
    await call(rig, 'app.openUrl', { url: 'tel:10086', mode: 'system' });
    const outside = rig.phone.started.splice(0).map((intent) => intent.data!.text);
    const rule = rig.web.follow(`${home}out`);
    const { agent, set } = rig.web.settings;
    const style = rig.web.document.elements.get('qdb-style').textContent.includes('a{color:red}');
    visit(rig, 'https://elsewhere.example/');
    return {
      statusBar: (frameOf(rig).children[0]!.background as number) & 0xffffff,
      outside,
      rule,
      outsideByRule: rig.phone.started.map((intent) => intent.data!.text),
      agent: agent.replace(/.*(?=QdbApp)/, ''),
      files: set.fileAccess,
      style,
      foreign: [...rig.web.document.elements.keys()],
    };
  },
  async userAgreement(level) {
    const rig = open(level);
    const status = await call(rig, 'agreement.status');
    const revoked = await call(rig, 'agreement.revoke');
    const again = start(level, { kept: rig.phone.preferences });
    return { status, revoked, texts: texts(again), webViews: webViews(again) };
  },
  windows(level) {
    const rig = open(level);
    const opener = rig.web;
    const popup = opener.openWindow({ address: 'https://pay.example/' });
    rig.phone.pass(500);
    const before = { opened: popup?.web !== null, windows: webViews(rig), openerPaused: opener.paused };
    if (level >= 26) {
      killRenderer();
    }
    rig.phone.pass(2_000);
    const { lifeEvents } = rig.phone;
    const after = { survives: lifeEvents.length === 0, ended: lifeEvents.includes('finished') };
    const again = open(level);
    const unseen = again.web.openWindow()!;
    again.phone.pass(29_000);
    const endsEarly = unseen.web!.destroyed;
    again.phone.pass(1_500);
    return { ...before, ...after, unseenEnds: !endsEarly && unseen.web!.destroyed };
  },
};

function chooserOf(chooser: Intent) {
  const files = chooser.extras.get('android.intent.extra.INTENT') as Intent;
  const [picture] = (chooser.extras.get('android.intent.extra.INITIAL_INTENTS') as JavaArray).items as Intent[];
  return {
    files: `${files.action} ${files.type}`,
    camera: `${picture!.action} ${picture!.flags.toString(16)}`,
    target: (picture!.extras.get('output') as Uri).text.replace(/\d+/g, 'N'),
  };
}
