import { describe, expect, test } from 'vitest';
import { agreement, configWith } from './config.ts';
import type { Phone } from './fakes/phone.ts';
import { runIn } from './push-rig.ts';
import { qrPicture } from './qr-picture.ts';
import { Rig } from './rig.ts';

const site = 'https://shop.example.cn/';
const items = [{ text: { zh: '茶', en: 'Tea' }, link: `${site}tea` }];
const pages = ['tea.png', 'shop.png'].map((image) => ({ image }));
const camera = 'android.permission.CAMERA';
const modules = {
  ...agreement,
  nativeConfig: { scheme: 'star' },
  aboutUs: { text: { zh: '关于', en: 'About' } },
  morePreview: {},
  picAndVideo: { scanCamera: true },
  sidebar: { items },
  ssp: { interstitial: [{ image: 'spring.png' }] },
};

describe.each([24, 29, 33, 36])('a link that arrives (Android level %i)', (sdk) => {
  const started = (more: Record<string, Record<string, unknown>> = {}) =>
    new Rig(configWith({ ...modules, ...more }), (phone) => furnish(phone, sdk)).start();

  test.each([
    ['the page about the app', 'qdb.app.about()'],
    ['the agreement that is read again', 'qdb.agreement.show()'],
    ['a document over the list of downloads', `qdb.file.downloads(), qdb.file.open({ url: '${site}list.pdf' })`],
    ['a picture', `qdb.media.preview({ urls: ['${site}tea.jpg'] })`],
    ['the scanner over a picture', `qdb.media.preview({ urls: ['${site}tea.jpg'] }), qdb.scan.code()`],
    ['the sidebar', 'qdb.sidebar.open()'],
    ['an advertisement', "qdb.ad.show({ slot: 'interstitial' })"],
  ])('closes %s, and back leads to no trace of it', (_, script) => {
    const rig = started();
    const before = rig.seen().length;
    call(rig, script);
    rig.phone.pass(1000);
    expect(rig.seen().length).toBeGreaterThan(before);
    rig.open('star://goods/12');
    rig.phone.pass(1000);
    expect([rig.web.engine.address, rig.seen().length]).toEqual([`${site}goods/12`, before]);
    rig.back();
    expect(rig.web.engine.address).toBe(`${site}start`);
  });

  test.each([
    [true, 0],
    [false, 2],
  ])('closes a guide that may be skipped (%s), and no other', (skip, pictures) => {
    const rig = started({ leadPage: { pages, skip } });
    rig.open('star://goods/12');
    rig.phone.pass(1000);
    expect([rig.pictures().length, rig.web.engine.address]).toEqual([pictures, `${site}goods/12`]);
    expect(rig.phone.lifeEvents).toEqual([]);
  });
});

test('the scanner over a picture ends with back, and back then leaves the picture', () => {
  const rig = new Rig(configWith(modules), (phone) => furnish(phone, 33)).start();
  const before = rig.seen().length;
  call(rig, `qdb.media.preview({ urls: ['${site}tea.jpg'] }), qdb.scan.code()`);
  rig.phone.pass(1000);
  rig.back();
  expect(rig.seen().length).toBeGreaterThan(before);
  rig.back();
  expect([rig.seen().length, rig.phone.lifeEvents]).toEqual([before, []]);
});

/** The page does not mind what becomes of its calls. */
const call = (rig: Rig, calls: string) => runIn(rig, `[${calls}].forEach((each) => each.catch(() => {}))`);

function furnish(phone: Phone, sdk: number): void {
  phone.sdk = sdk;
  phone.preferences.set('agreed_version', 2);
  phone.declared.add(camera);
  phone.granted.add(camera);
  phone.camera = qrPicture('');
  phone.httpHeaders['Content-Type'] = 'application/pdf';
  phone.http = () => 'pdf 2';
}
