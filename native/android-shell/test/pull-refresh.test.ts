import { describe, expect, test } from 'vitest';
import { configWith } from './config.ts';
import { MotionEvent, View, type ViewGroup } from './fakes/android-view.ts';
import { ProgressBar } from './fakes/android-widget.ts';
import { Rig } from './rig.ts';

const [down, up, move, cancel] = [0, 1, 2, 3];
const pullRefresh = { color: '#c71585', background: '#ffd700', hideOn: [{ pattern: '*/chat/*' }] };
const started = (settings: object = pullRefresh) => new Rig(configWith({ pullRefresh: { ...settings } })).start();
const layoutOf = (rig: Rig) => rig.viewOf('Lapp/shell/PullRefreshLayout;') as ViewGroup;
const disc = (rig: Rig) => layoutOf(rig).children[1]!;

/** A finger's way over the page, as Android offers it to the layout: first to look at, then, once it wants it, to handle. */
function drag(rig: Rig, points: readonly [action: number, x: number, y: number][], fingers = 1): boolean {
  let taken = false;
  for (const [action, x, y] of points) {
    const event = MotionEvent.of(action, x, y, fingers);
    if (taken) {
      rig.machine.send(layoutOf(rig), 'onTouchEvent(Landroid/view/MotionEvent;)Z', event);
    } else {
      taken = Boolean(rig.machine.send(layoutOf(rig), 'onInterceptTouchEvent(Landroid/view/MotionEvent;)Z', event));
    }
  }
  rig.phone.pass(10);
  return taken;
}

const farDown: [number, number, number][] = [
  [down, 100, 100],
  [move, 100, 140],
  [move, 100, 700],
  [up, 100, 700],
];

describe('pulling down at the top of a page', () => {
  test('loads it again, with a disc until it stands', () => {
    const rig = started();
    expect(disc(rig).translation).toBe(-112);
    expect(drag(rig, farDown)).toBe(true);
    expect(rig.web.loads.at(-1)).toBe('reload https://shop.example.cn/start');
    expect(disc(rig).translation).toBe(48);
    rig.phone.pass(500);
    expect(disc(rig).translation).toBe(-112);
  });

  test('has the colours of the config', () => {
    const rig = started();
    const wheel = rig.views().find((view) => view instanceof ProgressBar) as ProgressBar;
    expect(wheel.tint).toMatchObject({ color: 0xffc71585 | 0 });
    expect(disc(rig).background).toMatchObject({ color: 0xffffd700 | 0 });
  });

  test('does nothing when it is not far enough or given up', () => {
    const rig = started();
    drag(rig, [
      [down, 100, 100],
      [move, 100, 140],
      [move, 100, 200],
      [up, 100, 200],
    ]);
    drag(rig, [
      [down, 100, 100],
      [move, 100, 140],
      [move, 100, 700],
      [cancel, 100, 700],
    ]);
    expect(rig.web.loads).toHaveLength(1);
    expect(disc(rig).translation).toBe(-112);
  });

  test('is not mistaken for a swipe aside, a pinch or scrolling', () => {
    const rig = started();
    expect(
      drag(rig, [
        [down, 100, 100],
        [move, 400, 200],
      ]),
    ).toBe(false);
    expect(
      drag(
        rig,
        [
          [down, 100, 100],
          [move, 100, 400],
        ],
        2,
      ),
    ).toBe(false);
    rig.web.scrolledDown = 300;
    expect(drag(rig, farDown)).toBe(false);
  });

  test('begins where the page reaches its top', () => {
    const rig = started();
    rig.web.scrolledDown = 300;
    drag(rig, [
      [down, 100, 100],
      [move, 100, 400],
    ]);
    rig.web.scrolledDown = 0;
    expect(drag(rig, [[move, 100, 410]])).toBe(false);
    expect(drag(rig, [[move, 100, 440]])).toBe(true);
  });

  test('rests on the pages that the config names, also those of a script', () => {
    const rig = started();
    rig.web.follow('https://shop.example.cn/chat/1');
    rig.phone.pass(500);
    expect(drag(rig, farDown)).toBe(false);
    const visited = 'doUpdateVisitedHistory(Landroid/webkit/WebView;Ljava/lang/String;Z)V';
    rig.machine.send(rig.web.client, visited, rig.web, 'https://shop.example.cn/list', false);
    expect(drag(rig, farDown)).toBe(true);
  });

  test('is the page’s own affair when it listens', async () => {
    const rig = started();
    rig.web.evaluateJavascript('window.seen = 0; qdb.on("refresh", () => { seen += 1 })', null);
    drag(rig, farDown);
    rig.phone.pass(500);
    expect(rig.web.document.seen).toBe(1);
    expect(rig.web.loads).toHaveLength(1);
    expect(disc(rig).translation).toBe(48);
    rig.web.evaluateJavascript('qdb.refresh.stop()', null);
    rig.phone.pass(10);
    expect(disc(rig).translation).toBe(-112);
  });

  test('can be switched off and on by the page, and held while something in it scrolls', () => {
    const rig = started();
    const run = (script: string) => {
      rig.web.evaluateJavascript(script, null);
      rig.phone.pass(10);
    };
    run('qdb.refresh.enable({ on: false })');
    expect(drag(rig, farDown)).toBe(false);
    run('qdb.refresh.enable()');
    const list = { scrollTop: 40, parentElement: null };
    rig.web.document.listeners.touchstart({ target: list });
    rig.phone.pass(10);
    expect(drag(rig, farDown)).toBe(false);
    rig.web.document.listeners.touchstart({ target: { scrollTop: 0, parentElement: null } });
    rig.phone.pass(10);
    expect(drag(rig, farDown)).toBe(true);
  });

  test('does nothing when the module is off', () => {
    expect(layoutOf(new Rig(configWith()).start())).toBeUndefined();
  });

  test('keeps the web view below the disc', () => {
    expect(layoutOf(started()).children.every((child) => child instanceof View)).toBe(true);
  });
});
