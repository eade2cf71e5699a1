import { describe, expect, test } from 'vitest';
import { configWith } from './config.ts';
import { Intent } from './fakes/android-content.ts';
import type { Phone } from './fakes/phone.ts';
import { Rig } from './rig.ts';

const list = 'https://shop.example.cn/list.pdf';
const downloads = 'content://media/external/downloads';

function start(sdk: number, set: (phone: Phone) => void = () => {}): Rig {
  return new Rig(configWith(), (phone) => {
    phone.sdk = sdk;
    set(phone);
  }).start();
}

/** The user picks a place, or none. */
function pick(rig: Rig, place: string | null): void {
  const data = place === null ? null : Intent.of('', place);
  rig.life('onActivityResult(IILandroid/content/Intent;)V', 0x44, place === null ? 0 : -1, data);
  rig.phone.pass(500);
}

/** The sizes of the files in the cache. */
const cached = (rig: Rig) => [...rig.phone.files.values()];
const saved = (rig: Rig) => [...rig.phone.saved].map(([place, bytes]) => [place, Buffer.from(bytes).toString()]);

describe('a download below Android 10', () => {
  test('lies where the user picks, with the session of the page', () => {
    const rig = start(28, (phone) => {
      phone.http = () => 'the list';
    });
    rig.web.download(list, { disposition: "attachment; filename*=UTF-8''%E6%8A%A5.pdf" });
    const [request] = rig.phone.awaited;
    expect([
      request!.action,
      request!.type,
      request!.categories,
      request!.extras.get('android.intent.extra.TITLE'),
    ]).toEqual([
      'android.intent.action.CREATE_DOCUMENT',
      'application/pdf',
      ['android.intent.category.OPENABLE'],
      '报.pdf',
    ]);
    pick(rig, 'content://card/1');
    expect(saved(rig)).toEqual([['content://card/1', 'the list']]);
    expect(rig.phone.toasts.at(-1)).toBe('已保存：报.pdf');
    expect(rig.phone.requests.at(-1)!.headers).toMatchObject({
      Cookie: 'session=abc',
      Referer: 'https://shop.example.cn/start',
    });
  });

  test('gives the host of a redirect no address of the page', () => {
    const rig = start(28, (phone) => {
      phone.redirects.set(list, 'https://files.example/1');
      phone.http = () => 'far';
    });
    rig.web.download(list);
    pick(rig, 'content://card/1');
    expect(saved(rig)).toEqual([['content://card/1', 'far']]);
    expect(rig.phone.requests.at(-1)).toMatchObject({
      url: 'https://files.example/1',
      headers: { Referer: 'https://shop.example.cn/' },
    });
  });

  test('saves nothing without a place, leaves nothing behind after a failure, and can be tried again', () => {
    const rig = start(28);
    rig.web.download(list);
    pick(rig, null);
    rig.web.download(list);
    for (const place of ['content://card/2', 'content://gone/2']) {
      rig.phone.toasts.length = 0;
      pick(rig, place);
      expect([saved(rig), rig.phone.toasts]).toEqual([[], ['此文件无法下载list.pdf']]);
      rig.web.download(list);
    }
    expect(rig.phone.awaited).toHaveLength(4);
  });

  test('leaves no empty file where the process ended behind the picker', () => {
    const rig = start(28);
    rig.phone.saved.set('content://card/1', Buffer.from(''));
    pick(rig, 'content://card/1');
    expect([saved(rig), rig.phone.toasts]).toEqual([[], ['此文件无法下载']]);
  });

  test('is refused while another one waits for its place', () => {
    const rig = start(28);
    rig.web.download(list);
    rig.web.download('https://shop.example.cn/other.pdf');
    expect([rig.phone.awaited.length, rig.phone.toasts.at(-1)]).toEqual([1, '此文件无法下载']);
  });
});

describe('a data: address', () => {
  test.each([
    ['data:text/plain,a%20b+c%FF', 'text/plain', Buffer.from([0x61, 0x20, 0x62, 0x2b, 0x63, 0xff])],
    ['data:text/plain;base64,5oql', 'text/plain', Buffer.from('报')],
  ])('%s is saved in Downloads', (address, type, bytes) => {
    const rig = start(34);
    rig.web.download(address, { type });
    rig.phone.pass(500);
    expect([...rig.phone.saved].map(([place, got]) => [place.slice(0, downloads.length), [...got]])).toEqual([
      [downloads, [...bytes]],
    ]);
  });

  test('is refused where the folder takes no file', () => {
    const rig = start(34, (phone) => {
      phone.refusesFiles = true;
    });
    rig.web.download('data:text/plain,a', { type: 'text/plain' });
    rig.phone.pass(500);
    expect([saved(rig), rig.phone.toasts]).toEqual([[], ['此文件无法下载']]);
  });

  test.each(['data:text/plain;base64,%', 'data:nothing'])('%s is refused', (address) => {
    const rig = start(34);
    rig.web.download(address);
    rig.phone.pass(500);
    expect([saved(rig), rig.phone.toasts]).toEqual([[], ['此文件无法下载']]);
  });
});

describe('a blob: address', () => {
  const blobOf = (text: string) => {
    const bytes = Buffer.from(text);
    return { size: bytes.length, slice: (from: number, to: number) => bytes.subarray(from, to) };
  };
  class FileReader {
    result = '';
    onload = () => {};
    readAsDataURL(part: Buffer) {
      this.result = part.length === 0 ? 'data:' : `data:;base64,${part.toString('base64')}`;
      this.onload();
    }
  }

  test('of an own page is saved by the name of its link, in parts', () => {
    const rig = start(34);
    const text = '报'.repeat(400_000);
    const shellEnd = rig.web.document.__qdb as { file: unknown };
    shellEnd.file = () => ({ b: blobOf(text), n: '../报表.csv' });
    Object.assign(rig.web.document, { FileReader });
    rig.web.download('blob:https://shop.example.cn/1', { type: 'text/csv' });
    const unseen: number[] = [];
    rig.machine.heard = (_, { signature }) => {
      if (signature.startsWith('publish')) {
        unseen.push(rig.phone.pending.size);
      }
    };
    rig.phone.pass(2000);
    expect(saved(rig)).toEqual([[`${downloads}/报表.csv`, text]]);
    expect([unseen, rig.phone.pending.size]).toEqual([[1], 0]);
    expect(rig.phone.toasts.at(-1)).toBe('已保存：报表.csv');
  });

  test('of a foreign page is loaded there, and gives the page no bridge', () => {
    const rig = start(34);
    rig.web.follow('https://elsewhere.example/');
    rig.phone.pass(500);
    class XMLHttpRequest {
      response = blobOf('');
      onload = () => {};
      open() {}
      send() {
        this.onload();
      }
    }
    Object.assign(rig.web.document, { FileReader, XMLHttpRequest });
    rig.web.download('blob:https://elsewhere.example/1', { type: 'text/csv' });
    rig.phone.pass(2000);
    expect(rig.phone.saved.size).toBe(1);
    expect(rig.web.document.qdb).toBe(undefined);
  });

  test('of a hostile page, which answers anything, ends nothing but the download', () => {
    for (const answer of ['%%%', 7, {}, 'n'.repeat(5_000_000)]) {
      const rig = start(34);
      class HostileReader {
        result = { split: () => [0, answer] };
        onload = () => {};
        readAsDataURL() {
          this.onload();
        }
      }
      Object.assign(rig.web.document.__qdb as object, { file: () => ({ b: blobOf('a') }) });
      Object.assign(rig.web.document, { FileReader: HostileReader });
      rig.web.download('blob:https://shop.example.cn/1');
      rig.phone.pass(90_000);
      expect([saved(rig), rig.phone.toasts, cached(rig)]).toEqual([[], ['此文件无法下载'], []]);
    }
  });

  test('of a hostile page brings no name that fills the memory, and no type that is none', () => {
    for (const [name, type, toast] of [
      ['n'.repeat(5_000_000), '', '此文件无法下载'],
      ['a.csv', `text/${'n'.repeat(900_000)}`, '已保存：a.csv'],
    ] as const) {
      const rig = start(34);
      Object.assign(rig.web.document.__qdb as object, { file: () => ({ b: { ...blobOf('a'), type }, n: name }) });
      Object.assign(rig.web.document, { FileReader });
      rig.web.download('blob:https://shop.example.cn/1', { type: '' });
      rig.phone.pass(2000);
      expect([rig.phone.toasts, cached(rig)]).toEqual([[toast], []]);
    }
  });

  test('is on the disk part by part, and nowhere else in the end', () => {
    const rig = start(34);
    const reads: (() => void)[] = [];
    class SlowReader extends FileReader {
      override readAsDataURL(part: Buffer) {
        reads.push(() => super.readAsDataURL(part));
      }
    }
    Object.assign(rig.web.document.__qdb as object, { file: () => ({ b: blobOf('a'.repeat(1_500_000)), n: 'a.csv' }) });
    Object.assign(rig.web.document, { FileReader: SlowReader });
    rig.web.download('blob:https://shop.example.cn/1', { type: 'text/csv' });
    const sizes = [0, 1, 2].map(() => {
      rig.phone.pass(100);
      reads.shift()!();
      rig.phone.pass(100);
      return cached(rig);
    });
    expect(sizes).toEqual([[524_288], [1_048_576], []]);
    expect([...rig.phone.saved.values()].map((bytes) => bytes.length)).toEqual([1_500_000]);
  });

  test('of a page that goes elsewhere in the meantime comes from nowhere else', () => {
    const rig = start(34);
    Object.assign(rig.web.document.__qdb as object, { file: () => ({ b: blobOf('a'), n: 'a.csv' }) });
    Object.assign(rig.web.document, {
      FileReader: class {
        readAsDataURL() {}
      },
    });
    rig.web.download('blob:https://shop.example.cn/1', { type: 'text/csv' });
    rig.phone.pass(100);
    rig.web.follow('https://elsewhere.example/');
    const answers = ['=evil.csv', 'ZXZpbA==', '.'];
    Object.assign(rig.web.document, { __qdbFile: () => answers.shift() });
    rig.phone.pass(90_000);
    expect([saved(rig), rig.phone.toasts]).toEqual([[], ['此文件无法下载']]);
  });

  test('waits for no other one, so that no page fills the phone, and the next may come', () => {
    const rig = start(34);
    Object.assign(rig.web.document.__qdb as object, { file: () => ({ b: blobOf('报'.repeat(400_000)), n: 'a.csv' }) });
    Object.assign(rig.web.document, { FileReader });
    for (let step = 0; step < 3; step += 1) {
      rig.web.download(`blob:https://shop.example.cn/${step}`, { type: 'text/csv' });
    }
    expect(rig.phone.toasts).toEqual(['此文件无法下载', '此文件无法下载']);
    rig.phone.pass(2000);
    rig.web.download('blob:https://shop.example.cn/3', { type: 'text/csv' });
    rig.phone.pass(2000);
    expect(rig.phone.toasts.slice(2)).toEqual(['已保存：a.csv', '已保存：a.csv']);
  });

  test('that is gone, too large or never read is refused', () => {
    for (const size of [null, 1 << 27, -1]) {
      const rig = start(34);
      class XMLHttpRequest {
        onerror = () => {};
        onload = () => {};
        response = { size };
        open() {}
        send() {
          size === null ? this.onerror() : size > 0 ? this.onload() : null;
        }
      }
      Object.assign(rig.web.document, { XMLHttpRequest });
      rig.web.download('blob:https://shop.example.cn/1');
      rig.phone.pass(90_000);
      expect([saved(rig), rig.phone.toasts]).toEqual([[], ['此文件无法下载']]);
    }
  });
});
