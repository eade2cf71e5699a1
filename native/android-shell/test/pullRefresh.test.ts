import { describe, expect, test } from 'vitest';
import { configWith } from './config.ts';
import { cancel, down, drag, farDown, move, pullableOf, up } from './finger.ts';
import { Rig } from './rig.ts';

const started = () => new Rig(configWith({ pullRefresh: {} })).start();
const disc = (rig: Rig) => pullableOf(rig)!.children[1]!;

describe('a finger that pulls', () => {
  test('brings a disc, which stays until the page is loaded', () => {
    const rig = started();
    expect(disc(rig).translation).toBe(-112);
    expect(drag(rig, farDown)).toBe(true);
    expect(rig.web.loads.at(-1)).toBe('reload https://shop.example.cn/start');
    expect(disc(rig).translation).toBe(48);
    rig.phone.pass(500);
    expect(disc(rig).translation).toBe(-112);
  });

  test('does nothing when the pull is too short or given up', () => {
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
});

describe('a pull by finger', () => {
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

  test('waits while something in the page scrolls', () => {
    const rig = started();
    rig.web.document.listeners.touchstart({ target: { scrollTop: 40, parentElement: null } });
    rig.phone.pass(10);
    expect(drag(rig, farDown)).toBe(false);
    rig.web.document.listeners.touchstart({ target: { scrollTop: 0, parentElement: null } });
    rig.phone.pass(10);
    expect(drag(rig, farDown)).toBe(true);
  });

  /** W3C CSSOM View, scrollingElement: in quirks mode the body stands for the page, unless it scrolls by itself. */
  test.each([
    ['that scrolls inside of the page', 900, 'html', false],
    ['that is at its top', 0, 'html', true],
    ['that stands for the page, as in quirks mode', 900, 'body', true],
  ] as const)('waits for a body %s', (_how, scrollTop, scroller, isPulled) => {
    const rig = started();
    const html = { scrollTop: 0, parentElement: null };
    const body = { scrollTop, parentElement: html };
    Object.assign(rig.web.document.document, { body, scrollingElement: scroller === 'html' ? html : body });
    rig.web.document.listeners.touchstart({ target: { scrollTop: 0, parentElement: body } });
    rig.phone.pass(10);
    expect(drag(rig, farDown)).toBe(isPulled);
  });
});

test('the web view lies below the disc, and has no disc where the module is off', () => {
  const rig = started();
  expect(pullableOf(rig)!.children).toEqual([rig.web, disc(rig)]);
  const off = new Rig(configWith()).start();
  expect(pullableOf(off)).toBeUndefined();
  expect(off.views()).toContain(off.web);
});
