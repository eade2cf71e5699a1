import { expect, test } from 'vitest';
import { configWith } from './config.ts';
import { MotionEvent } from './fakes/files/android-touch.ts';
import { down, move, up } from './finger.ts';
import { Rig } from './rig.ts';

const names = ['tea.png', 'shop.png', 'road.png', 'hill.png'];
const pages = names.map((image) => ({ image }));

test.each([24, 29, 33, 36])(
  'the guide decodes each picture once, and those beside its page behind it (Android level %i)',
  (sdk) => {
    const read: string[] = [];
    const rig = new Rig(configWith({ leadPage: { pages } }), (phone) => {
      phone.sdk = sdk;
      for (const name of names) {
        phone.assets.set(`shell/${name}`, name);
      }
      const { get } = phone.assets;
      phone.assets.get = (name) => {
        read.push(`${name.slice('shell/'.length)} ${phone.thread}`);
        return get.call(phone.assets, name);
      };
    }).start();
    /** A picture is read twice: for its size, and for its content. */
    const ofGuide = () => read.splice(0).filter((each, at, all) => each === all[at - 1] && each.includes('.png'));
    expect(ofGuide()).toEqual(['tea.png ui', 'shop.png worker']);
    slide(rig, 500, 450);
    expect(ofGuide()).toEqual([]);
    slide(rig, 980, 100);
    expect(ofGuide()).toEqual(['road.png worker']);
    slide(rig, 980, 100);
    expect(ofGuide()).toEqual(['hill.png worker']);
    slide(rig, 100, 980);
    expect(ofGuide()).toEqual(['tea.png worker']);
  },
);

function slide(rig: Rig, from: number, to: number): void {
  const guide = rig.viewOf('Lapp/shell/Guide;')!;
  for (const [method, action, x] of [
    ['onInterceptTouchEvent', down, from],
    ['onInterceptTouchEvent', move, (from + to) / 2],
    ['onTouchEvent', move, to],
    ['onTouchEvent', up, to],
  ] as const) {
    rig.machine.send(guide, `${method}(Landroid/view/MotionEvent;)Z`, MotionEvent.of(action!, x, 900));
  }
  rig.phone.pass(500);
}
