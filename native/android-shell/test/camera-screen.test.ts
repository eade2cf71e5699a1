import { runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { configWith } from './config.ts';
import { JavaObject } from './dalvik/values.ts';
import { SurfaceHolder } from './fakes/files/android-camera.ts';
import { frameNow } from './fakes/files/android-face.ts';
import { qrPicture } from './qr-picture.ts';
import { Rig } from './rig.ts';

test('a camera that another app holds ends the screen after its surface is made, not within', () => {
  const rig = new Rig(configWith({ picAndVideo: { scanCamera: true } }), (phone) => {
    phone.declared.add('android.permission.CAMERA');
    phone.granted.add('android.permission.CAMERA');
    phone.camera = qrPicture('');
    phone.face.isBusy = true;
  }).start();
  const heard: string[] = [];
  rig.machine.heard = (target, { signature }) => {
    if (target instanceof JavaObject && target.javaClass === 'Lapp/shell/CodeScreen;') {
      heard.push(signature.replace(/\(.*/, ''));
    }
  };
  runInContext("qdb.call('scan.code').catch(() => {})", rig.web.document);
  rig.phone.pass(1000);
  const acts = heard.filter((name) => ['surfaceCreated', 'run', 'fail'].includes(name));
  expect([acts, rig.texts()]).toEqual([['surfaceCreated', 'run', 'fail'], []]);
});

test('a frame that comes while another is looked at, as after a new surface, is left out', () => {
  const rig = new Rig(configWith({ picAndVideo: { scanCamera: true } }), (phone) => {
    phone.declared.add('android.permission.CAMERA');
    phone.granted.add('android.permission.CAMERA');
    phone.camera = qrPicture('');
  }).start();
  let screen: JavaObject | null = null;
  const threads: string[] = [];
  rig.machine.heard = (target, { signature }) => {
    if (target instanceof JavaObject && target.javaClass === 'Lapp/shell/CodeScreen;') {
      screen = target;
      if (/^(look|seen)\(/.test(signature)) {
        threads.push(`${signature.slice(0, 4)} ${rig.phone.thread}`);
      }
    }
  };
  runInContext("qdb.call('scan.code')", rig.web.document);
  rig.phone.pass(300);
  threads.length = 0;
  const frame = frameNow(rig.phone.face.cameras[0]!);
  for (let i = 0; i < 2; i++) {
    rig.machine.send(screen!, 'onPreviewFrame([BLandroid/hardware/Camera;)V', frame, null);
  }
  rig.phone.pass(10);
  expect(threads).toEqual(['look worker', 'seen ui']);
});

test('the torch lights at the first press after the camera was opened again', () => {
  const rig = new Rig(configWith({ picAndVideo: { scanCamera: true } }), (phone) => {
    phone.declared.add('android.permission.CAMERA');
    phone.granted.add('android.permission.CAMERA');
    phone.camera = qrPicture('');
  }).start();
  let screen: JavaObject | null = null;
  rig.machine.heard = (target) => {
    screen = target instanceof JavaObject && target.javaClass === 'Lapp/shell/CodeScreen;' ? target : screen;
  };
  runInContext("qdb.call('scan.code').catch(() => {})", rig.web.document);
  rig.phone.pass(300);
  rig.press('手电筒');
  expect(rig.phone.torch).toBe(true);
  rig.machine.send(screen!, 'surfaceDestroyed(Landroid/view/SurfaceHolder;)V', null);
  rig.phone.torch = false;
  rig.machine.send(screen!, 'surfaceCreated(Landroid/view/SurfaceHolder;)V', new SurfaceHolder());
  rig.phone.pass(1000);
  rig.press('手电筒');
  expect(rig.phone.torch).toBe(true);
});
