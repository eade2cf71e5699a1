import { describe, expect, test } from 'vitest';
import { packedPowers } from './packed-config.ts';
import { call, type Phone } from './phone.ts';
import { phonesWith } from './phones.ts';

const NOTICE = '只拍照片，不核验身份';
const CAMERA = 'android.permission.CAMERA';
const purpose = { zh: '用于会员头像', en: 'For your club picture' };

describe.each(phonesWith('faceDiscern'))('a picture of a face on %s', (_, start) => {
  const started = (config: Record<string, unknown> = {}) => {
    const phone = start({ modules: { faceDiscern: { purpose, ...config } } });
    phone.device.face.faces = 1;
    return phone;
  };

  function begin(phone: Phone, params: object = {}): Promise<unknown> {
    const picture = call(phone, 'face.capture', params);
    if (phone.question !== null) {
      phone.answer('yes');
    }
    return picture;
  }

  const imageOf = (phone: Phone, picture: unknown) =>
    phone.device.face.picture((picture as { image: string }).image.replace('data:image/jpeg;base64,', ''));

  test('is taken after the purpose, the user’s yes, a countdown and their choice', async () => {
    const phone = started();
    const picture = call(phone, 'face.capture');
    expect(phone.question).toBe('用于会员头像');
    expect(phone.device.face.isOpen).toBe(false);
    phone.answer('yes');
    expect(phone.texts[0]).toBe(`3\n${NOTICE}`);
    phone.wait(1.2);
    expect(phone.texts[0]).toBe(`2\n${NOTICE}`);
    phone.wait(3);
    expect(phone.texts).toEqual([NOTICE, '关闭', '重拍', '使用']);
    phone.press('使用');
    expect(imageOf(phone, await picture)).toEqual({ width: 720, height: 1280, isUpright: true });
    expect([phone.device.face.isOpen, phone.texts]).toEqual([false, []]);
  });

  test('is taken again when the user wishes', async () => {
    const phone = started({ countdown: 0 });
    const picture = begin(phone);
    phone.wait(1);
    phone.press('重拍');
    expect(phone.texts).toContain('关闭');
    phone.wait(1);
    phone.press('使用');
    expect(imageOf(phone, await picture).isUpright).toBe(true);
  });

  test('waits for exactly one face that is near', async () => {
    const phone = started({ instruction: { zh: '靠近一点', en: 'Closer' }, countdown: 0, retake: false });
    phone.device.face.faces = 0;
    const picture = begin(phone);
    phone.wait(3);
    expect(phone.texts[0]).toBe(`靠近一点\n${NOTICE}`);
    phone.device.face.faces = 2;
    phone.wait(1);
    expect(phone.texts[0]).toBe(`请只让一个人入镜\n${NOTICE}`);
    Object.assign(phone.device.face, { faces: 1, eyes: 0.05 });
    phone.wait(1);
    expect(phone.texts[0]).toBe(`靠近一点\n${NOTICE}`);
    phone.device.face.eyes = 0.2;
    phone.wait(1);
    expect(imageOf(phone, await picture).isUpright).toBe(true);
  });

  test('counts anew when the face is lost in the countdown', async () => {
    const phone = started({ retake: false });
    const picture = begin(phone);
    phone.wait(1.5);
    phone.device.face.faces = 0;
    phone.wait(1);
    expect(phone.texts[0]).toBe(`请把脸放在框内\n${NOTICE}`);
    phone.device.face.faces = 1;
    phone.wait(0.5);
    expect(phone.texts[0]).toBe(`3\n${NOTICE}`);
    phone.wait(4);
    expect(imageOf(phone, await picture).isUpright).toBe(true);
  });

  test('asks for the acts of the page one after the other, and checks none of them', async () => {
    const phone = started({ countdown: 1, retake: false });
    const picture = begin(phone, { actions: ['blink', 'left'] });
    expect(phone.texts[0]).toBe(`请眨眼\n${NOTICE}`);
    phone.device.face.faces = 0;
    phone.wait(2.1);
    expect(phone.texts[0]).toBe(`请向左转头\n${NOTICE}`);
    phone.device.face.faces = 1;
    phone.wait(4);
    expect(imageOf(phone, await picture).isUpright).toBe(true);
    for (const wrong of [['jump'], Array(6).fill('nod'), 'blink', [7]]) {
      expect(await call(phone, 'face.capture', { actions: wrong })).toBe('E_PARAM');
    }
    expect(await call(phone, 'face.capture', { reference: 'x'.repeat(201) })).toBe('E_PARAM');
  });

  test.each([0, 1, 2, 3])(
    'stands upright with the phone turned by %i quarters, also while it is open',
    async (quarters) => {
      const phone = started({ countdown: 2, retake: false });
      const picture = begin(phone);
      phone.device.face.hold(quarters);
      phone.wait(4);
      const [width, height] = quarters % 2 === 0 ? [720, 1280] : [1280, 720];
      expect(imageOf(phone, await picture)).toEqual({ width, height, isUpright: true });
    },
  );

  test('goes to the owner’s address with the page’s reference, and the page does not get it', async () => {
    const phone = started({ address: 'https://shanye.cn/faces', countdown: 0, retake: false });
    phone.device.web = ({ url }) => (url === 'https://shanye.cn/faces' ? 'ok' : null);
    const picture = begin(phone, { reference: 'order-7' });
    phone.wait(2);
    expect(await picture).toEqual({ sent: true });
    const [request] = phone.device.requests;
    const { reference, image } = JSON.parse(request!.body!) as Record<string, string>;
    expect([reference, phone.device.face.picture(image!).isUpright]).toEqual(['order-7', true]);
    phone.device.web = () => null;
    const lost = begin(phone);
    phone.wait(2);
    expect(await lost).toBe('E_NETWORK');
  });

  test('is refused without the camera’s permission, and not asked for again at once', async () => {
    const phone = started();
    const picture = call(phone, 'face.capture');
    phone.answer('no');
    expect(await picture).toBe('E_PERMISSION');
    expect(await call(phone, 'face.capture')).toBe('E_PERMISSION');
    expect(phone.question).toBeNull();
  });

  test.each([
    ['no camera', { cameras: [] }],
    ['a camera that another app has', { isBusy: true }],
  ])('says with %s that it cannot', async (_name, state) => {
    const phone = started();
    Object.assign(phone.device.face, state);
    expect(await begin(phone)).toBe('E_UNSUPPORTED');
    expect(phone.texts).toEqual([]);
  });

  test('comes from the back camera where there is no front one', async () => {
    const phone = started({ countdown: 0, retake: false });
    phone.device.face.cameras = ['back'];
    const picture = begin(phone);
    phone.wait(2);
    expect(imageOf(phone, await picture).isUpright).toBe(true);
  });

  test('ends when the user closes it or leaves the app, and is one at a time', async () => {
    const phone = started();
    const first = begin(phone);
    expect(await call(phone, 'face.capture')).toBe('E_CANCEL');
    phone.press('关闭');
    expect(await first).toBe('E_CANCEL');
    const left = begin(phone);
    expect(phone.device.face.isOpen).toBe(true);
    phone.leave();
    phone.wait(1);
    expect(await left).toBe('E_CANCEL');
    expect([phone.device.face.isOpen, phone.texts]).toEqual([false, []]);
    phone.comeBack();
    const back = begin(phone);
    phone.press('关闭');
    expect(await back).toBe('E_CANCEL');
  });

  test('needs the camera in the package only with the module, and is refused to a foreign page', async () => {
    expect(packedPowers({ modules: { faceDiscern: {} } }).permissions).toContain(CAMERA);
    expect(packedPowers({ modules: { picAndVideo: {} } }).permissions).not.toContain(CAMERA);
    const phone = started();
    phone.open('https://elsewhere.example/');
    expect(await phone.run('typeof qdb')).toBe('undefined');
    expect(phone.device.face.isOpen).toBe(false);
  });
});
