import type { View, ViewGroup } from '../fakes/android-view.ts';
import type { EditText } from '../fakes/android-widget.ts';
import { windowCallbacks } from '../fakes/webkit/android-webkit-clients.ts';
import { HttpAuthHandler } from '../fakes/webkit/android-webkit-requests.ts';
import type { Rig } from '../rig.ts';
import { configure, open, questions, visit } from './interpreted-phone.ts';
import type { Scenarios } from './promises.ts';
import { home } from './scenario-app.ts';

/** The bar lies over the page and what modules lay around it. */
function barOver(view: View): View {
  const above = view.parent!.children.at(-1)!;
  return above.javaClass === 'Landroid/view/View;' ? above : barOver(view.parent!);
}

const setter = 'Landroid/webkit/WebSettings;->';

/** The scenarios of what the shell keeps around a page: its size of text, its bar, its forms, its cookies. */
export const pageOnInterpreter: Scenarios = {
  textSize(level) {
    const rig = open(level);
    const calls = [...rig.machine.calls].filter((call) => call.startsWith(setter)).sort();
    rig.phone.fontScale = 1.3;
    configure(rig, ['fontScale']);
    return {
      set: calls.map((call) => call.slice(setter.length)).filter((name) => /^set\w*(Zoom|Size|Font)\w*\(/.test(name)),
      changed: rig.web.settings.set.textZoom,
    };
  },
  loadingBar(level) {
    const rig = open(level);
    const bar = barOver(rig.web);
    const after = (percent: number) => {
      rig.machine.send(rig.web.chrome, windowCallbacks.progress, rig.web, percent);
      return bar.visibility;
    };
    const atFirst = bar.visibility;
    const loading = [after(30), Math.round(bar.scaleX * 100)];
    const [nearlyThere, again] = [after(80), after(10)];
    visit(rig, `${home}cart`);
    return { atFirst, loading, nearlyThere, again, drawn: bar.visibility };
  },
  hostSignIn(level) {
    const rig = open(level);
    const first = askSignIn(rig);
    const fields = (rig.phone.dialogs[0]!.view as ViewGroup).children as EditText[];
    const waiting = [...first];
    fields[0]!.text = '林晓';
    fields[1]!.text = '茶';
    rig.phone.dialogs[0]!.press('positive');
    const second = askSignIn(rig);
    rig.phone.dialogs[1]!.press('negative');
    return {
      fields: fields.map(({ hint, inputType }) => `${hint} ${inputType}`),
      waiting,
      given: first,
      refused: second,
      questions: questions(rig),
    };
  },
  sendAgain(level) {
    const rig = open(level);
    rig.web.post(`${home}order`, 'order=9');
    rig.phone.pass(500);
    const sentAgain = () => rig.web.requests.filter(({ body }) => body === 'order=9').length - 1;
    const times = (['negative', 'positive'] as const).flatMap((button, at) => {
      rig.web.reloadByPage();
      rig.phone.pass(500);
      const before = sentAgain();
      rig.phone.dialogs[at]!.press(button);
      rig.phone.pass(500);
      return [before, sentAgain()];
    });
    return { times, questions: questions(rig) };
  },
  cookies(level) {
    const rig = open(level);
    const isFlushed = () => rig.phone.flushes.splice(0).length > 0;
    const afterLoad = isFlushed();
    rig.phone.pass(60_000);
    const later = isFlushed();
    rig.life('onPause()V');
    rig.phone.pass(500);
    return { afterLoad, later, whenLeft: isFlushed() };
  },
  developerTools(level) {
    const paid = open(level).phone.isInspectable;
    return { paid, trial: open(level, { isTrial: true }).phone.isInspectable };
  },
};

/** The answers that the host hears. */
function askSignIn(rig: Rig): string[] {
  const answers: string[] = [];
  const hear = (name: string, password: string) => answers.push(`${name} ${password}`);
  const handler = HttpAuthHandler.of(hear, () => answers.push('canceled'), true);
  rig.web.messages.now('auth', handler, 'shanye.cn', 'intranet');
  return answers;
}
