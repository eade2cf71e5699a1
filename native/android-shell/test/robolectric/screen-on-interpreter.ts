import { AndroidScreen } from '../android-screen.ts';
import type { Rig } from '../rig.ts';
import {
  ask,
  call,
  configure,
  hidesBars,
  leaves,
  open,
  orWaits,
  questions,
  texts,
  visit,
} from './interpreted-phone.ts';
import type { Scenarios } from './promises.ts';
import { home } from './scenario-app.ts';

/** The scenarios of the modules that have the screen to themselves. */
export const screenOnInterpreter: Scenarios = {
  async adverbScreen(level) {
    const rig = open(level);
    const atFirst = rig.phone.orientation;
    visit(rig, `${home}film`);
    const film = [rig.phone.orientation, hidesBars(rig)];
    await call(rig, 'screen.orientation', { value: 'portrait' });
    const portrait = rig.phone.orientation;
    configure(rig, ['orientation', 'screenSize']);
    const turned = [rig.phone.orientation, hidesBars(rig)];
    visit(rig, `${home}cart`);
    return { atFirst, film, asked: portrait, turned, after: rig.phone.orientation };
  },
  async wakey(level) {
    const rig = open(level);
    const atFirst = light(rig);
    visit(rig, `${home}film`);
    const film = light(rig);
    await call(rig, 'screen.keepOn', { on: false });
    await call(rig, 'screen.setBrightness', { value: 0.5 });
    const half = light(rig);
    visit(rig, `${home}cart`);
    return { atFirst, film, asked: half, after: light(rig) };
  },
  async leadPage(level) {
    const rig = open(level);
    const screen = new AndroidScreen(() => rig);
    const answer = ask(rig, 'guide.show');
    const first = texts(rig);
    screen.slide('forward');
    const last = texts(rig);
    rig.back();
    const back = texts(rig);
    rig.press('跳过');
    return { first, last, back, after: texts(rig), answer: await orWaits(answer) };
  },
  async ssp(level) {
    const rig = open(level);
    const answer = ask(rig, 'ad.show', { slot: 'interstitial' });
    const shown = texts(rig);
    const again = await call(rig, 'ad.show', { slot: 'splash' });
    rig.press('关闭');
    const after = texts(rig);
    const early = await call(rig, 'ad.show', { slot: 'interstitial' });
    return { texts: shown, again, answer: await orWaits(answer), after, early };
  },
  async aboutUs(level) {
    const rig = open(level);
    await call(rig, 'app.about');
    const shown = texts(rig);
    rig.press('皖ICP备12345678号-1A');
    rig.back();
    return { texts: shown, outside: rig.phone.started.map(({ data }) => data!.text), after: texts(rig) };
  },
  updateRemind(level) {
    const rig = open(level, { kept: new Map([['update_answer', forcedUpdate]]) });
    const [question] = questions(rig);
    rig.phone.dialogs[0]!.press('positive');
    const outside = rig.phone.started.map(({ data }) => data!.text);
    return { question, outside, ended: rig.phone.lifeEvents.includes('finished') };
  },
  async gesture(level) {
    const rig = open(level);
    const screen = new AndroidScreen(() => rig);
    visit(rig, `${home}cart`);
    screen.swipe('left', 150);
    const back = rig.web.getUrl();
    visit(rig, `${home}cart`);
    screen.swipe('left', 60);
    const short = rig.web.getUrl();
    const again = open(level);
    await call(again, 'gesture.set', { doubleBack: true });
    again.back();
    const [stays, message] = [again.phone.lifeEvents.length === 0, again.phone.toasts.at(-1)];
    return { back, short, message, stays, leaves: leaves(again) };
  },
};

const forcedUpdate = JSON.stringify({
  versionCode: 2,
  versionName: '1.1.0',
  notes: '新茶',
  url: `${home}app`,
  forced: true,
});

const light = ({ phone: { window } }: Rig) => [(window.flags & 0x80) !== 0, window.brightness];
