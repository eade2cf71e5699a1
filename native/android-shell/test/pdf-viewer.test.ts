import { describe, expect, test } from 'vitest';
import { configWith } from './config.ts';
import { Bitmap, TextView } from './fakes/android-widget.ts';
import { MotionEvent } from './fakes/files/android-touch.ts';
import { down, up } from './finger.ts';
import { Rig } from './rig.ts';

const list = 'https://shop.example.cn/list.pdf';

/** A document in the preview, before anything has read it. */
function opened(text: string): Rig {
  const rig = new Rig(configWith({ morePreview: {} }), (phone) => {
    phone.httpHeaders['Content-Type'] = 'application/pdf';
    phone.http = () => text;
  }).start();
  rig.web.download(list, { type: 'application/pdf' });
  return rig;
}

function shown(text: string): Rig {
  const rig = opened(text);
  rig.phone.pass(1000);
  return rig;
}

const page = (rig: Rig) => rig.viewOf('Lapp/shell/ZoomView;')!;
const bitmapOf = (rig: Rig) => [...page(rig).fields.values()].find((value) => value instanceof Bitmap);
const title = (rig: Rig) => (rig.views().find((view) => view instanceof TextView) as TextView).text;

/** A finger moves to the left, which turns to the next page; nothing else happens yet. */
function turn(rig: Rig): void {
  for (const [action, x] of [
    [down, 900],
    [up, 100],
  ] as const) {
    rig.machine.send(page(rig), 'onTouchEvent(Landroid/view/MotionEvent;)Z', MotionEvent.of(action, x, 900));
  }
}

describe('a PDF in the preview', () => {
  test('is turned by its counter too, for those who cannot swipe, and from the last page to the first', () => {
    const rig = shown('pdf 2');
    const seen = ['1 / 2', '2 / 2'].map((count) => {
      rig.press(count);
      return title(rig);
    });
    expect(seen).toEqual(['2 / 2', '1 / 2']);
  });

  test.each([
    ['595x842', [1447, 2048]],
    ['842x595', [2048, 1447]],
    ['10x9000', [2, 2048]],
    ['14400x1', [2048, 1]],
    ['0x0', [1, 1]],
  ])('is read away from the UI thread, and a page of %s has at most 2,048 pixels across and down', (size, pixels) => {
    const rig = shown(`pdf 3 ${size}`);
    expect(title(rig)).toBe('1 / 3');
    expect(rig.phone.decoded.at(-1)).toEqual(pixels);
    turn(rig);
    rig.phone.pass(1000);
    expect(title(rig)).toBe('2 / 3');
  });

  test('draws the page of the last turn alone, however fast the finger is', () => {
    const rig = shown('pdf 9');
    const before = rig.phone.decoded.length;
    for (let i = 0; i < 20; i++) {
      turn(rig);
    }
    rig.phone.pass(1000);
    expect([title(rig), rig.phone.decoded.length - before]).toEqual(['9 / 9', 1]);
  });

  test('too large for the memory says so, ends no app, and the next page is tried', () => {
    const rig = shown('pdf 3');
    rig.phone.mostPixels = 1000;
    turn(rig);
    rig.phone.pass(1000);
    expect([title(rig), bitmapOf(rig)]).toEqual(['此页太大', undefined]);
    expect(rig.texts().slice(1)).toEqual(['关闭', '分享', '保存']);
    rig.phone.mostPixels = Number.POSITIVE_INFINITY;
    turn(rig);
    rig.phone.pass(1000);
    expect(title(rig)).toBe('3 / 3');
  });

  test('that is closed while it is read ends nothing, and another one opens', () => {
    const rig = shown('pdf 5');
    turn(rig);
    rig.press('关闭');
    rig.phone.pass(1000);
    expect(rig.texts()).toEqual([]);
    rig.web.download(list, { type: 'application/pdf' });
    rig.phone.pass(1000);
    expect(title(rig)).toBe('1 / 5');
  });
});
