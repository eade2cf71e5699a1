import { expect, test } from 'vitest';
import { configWith } from './config.ts';
import { JavaObject } from './dalvik/values.ts';
import { runIn } from './push-rig.ts';
import { Rig } from './rig.ts';

const site = 'https://shop.example.cn/';
const viewer = 'Lapp/shell/PictureViewer;';

function started(): Rig {
  return new Rig(configWith({ picAndVideo: {} }), (phone) => {
    phone.httpHeaders['Content-Type'] = 'image/jpeg';
    phone.http = () => 'a picture';
  }).start();
}

test('a picture that fails while the one before is about to be decoded does not end the app', () => {
  const rig = started();
  let decoded = 0;
  rig.machine.heard = (target, { signature }) => {
    if (target instanceof JavaObject && target.javaClass === viewer && signature === 'run()V') {
      decoded += 1;
      target.fields.set('shown', rig.machine.newInstance('Lapp/shell/KeptFile;'));
    }
  };
  runIn(rig, `qdb.media.preview({ urls: ['${site}tea.jpg', '${site}shop.jpg'] })`);
  rig.phone.pass(1000);
  expect([decoded, rig.texts()]).toEqual([1, ['1 / 2', '关闭', '保存']]);
});

test('a second preview takes the place of the first one, and one back ends it', () => {
  const rig = started();
  for (const urls of [['tea.jpg'], ['shop.jpg', 'road.jpg']]) {
    runIn(rig, `qdb.media.preview({ urls: ${JSON.stringify(urls.map((name) => site + name))} })`);
  }
  expect(rig.texts()).toEqual(['1 / 2', '关闭', '保存']);
  rig.back();
  expect([rig.texts(), rig.phone.lifeEvents]).toEqual([[], []]);
});
