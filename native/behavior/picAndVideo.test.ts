import { describe, expect, test } from 'vitest';
import { withFiles } from './file-gestures.ts';
import { call } from './phone.ts';
import { phonesWith } from './phones.ts';

const home = 'https://shanye.cn/';
const picture = { address: 'https://shanye.cn/tea.jpg', type: 'image/jpeg', text: 'a picture' };
const photo = { address: 'content://gallery/7', type: 'image/png', text: 'a photo' };
const clip = { address: 'content://gallery/8', type: 'video/mp4', text: 'a clip' };

describe.each(phonesWith('picAndVideo'))('pictures on %s', (_, start) => {
  const started = (config: object = {}) => {
    const phone = withFiles(start({ modules: { picAndVideo: { ...config } } }));
    phone.files.host(picture);
    return phone;
  };

  test('a long press offers what the settings have', () => {
    const phone = started();
    phone.files.longPress(picture.address);
    expect(phone.files.menu).toEqual(['查看图片', '保存图片', '分享图片', '识别图中二维码']);
    const few = started({ view: false, share: false, code: false });
    few.files.longPress(picture.address);
    expect(few.files.menu).toEqual(['保存图片']);
  });

  test.each(['content://media/1', 'file:///etc/hosts', 'javascript:1'])(
    'a long press on %s offers nothing',
    (address) => {
      const phone = started();
      phone.files.longPress(address);
      expect(phone.files.menu).toEqual([]);
    },
  );

  test('a picture is saved with its name and its session', () => {
    const phone = started();
    phone.files.longPress(picture.address);
    phone.files.choose('保存图片');
    phone.wait(1);
    expect([phone.files.saved, phone.files.toasts]).toEqual([{ 'tea.jpg': 'a picture' }, ['已保存：tea.jpg']]);
  });

  test('a picture is shared as a file', () => {
    const phone = started();
    phone.files.longPress(picture.address);
    phone.files.choose('分享图片');
    phone.wait(1);
    expect(phone.files.sheet).toMatchObject({ type: 'image/jpeg', files: { 'tea.jpg': 'a picture' } });
  });

  test('the code in a picture goes to a page that listens', () => {
    const phone = started();
    phone.files.draw('a picture', 'https://pay.example/7');
    phone.run('window.got = []; qdb.on("scan", (data) => { got.push(data.text) })');
    phone.files.longPress(picture.address);
    phone.files.choose('识别图中二维码');
    phone.wait(2);
    expect(JSON.parse(JSON.stringify(phone.run('got')))).toEqual(['https://pay.example/7']);
    expect(phone.question).toBeNull();
  });

  test('a foreign link of a code opens only after the user has read it, an own one at once', () => {
    const phone = started();
    phone.files.draw('a picture', 'https://pay.example/7');
    phone.files.longPress(picture.address);
    phone.files.choose('识别图中二维码');
    phone.wait(2);
    expect([phone.question, phone.loads]).toEqual(['https://pay.example/7', [home]]);
    phone.answer('yes');
    expect(phone.loads.at(-1)).toBe('https://pay.example/7');
    const own = started();
    own.files.draw('a picture', 'https://shanye.cn/tea/1');
    own.files.longPress(picture.address);
    own.files.choose('识别图中二维码');
    own.wait(2);
    expect(own.loads.at(-1)).toBe('https://shanye.cn/tea/1');
  });

  test('a picture without a code says so', async () => {
    const phone = started();
    phone.files.draw('a picture', '');
    phone.files.longPress(picture.address);
    phone.files.choose('识别图中二维码');
    phone.wait(2);
    expect(phone.files.toasts).toEqual(['没有识别到二维码']);
    expect(await call(phone, 'scan.code', { image: 'https://shanye.cn/missing.jpg' })).toBe('E_NETWORK');
  });

  test('pictures are viewed on the whole screen, and back closes them', async () => {
    const phone = started();
    expect(await call(phone, 'media.preview', { urls: [picture.address, picture.address], current: 1 })).toEqual({});
    expect(phone.texts).toEqual(['2 / 2', '关闭', '保存']);
    phone.press('关闭');
    expect(phone.texts).toEqual([]);
    expect(await call(phone, 'media.preview', { urls: ['content://media/1'] })).toBe('E_PARAM');
    expect(await call(phone, 'media.preview', { urls: [] })).toBe('E_PARAM');
  });

  test('a page saves pictures and videos', async () => {
    const phone = started();
    await call(phone, 'media.saveImage', { url: picture.address, name: '茶.jpg' });
    phone.wait(1);
    expect(phone.files.saved).toEqual({ '茶.jpg': 'a picture' });
    expect(await call(phone, 'media.saveVideo', { url: 'file:///etc/hosts' })).toBe('E_PARAM');
  });

  test('a page gets what the user chooses, and can read it', async () => {
    const phone = started();
    const chosen = call(phone, 'media.choose', { type: 'all' });
    phone.files.pick([photo, clip]);
    const { files } = (await chosen) as { files: { size: number; type: string; url: string }[] };
    expect(files.map(({ type }) => type)).toEqual(['image/png', 'video/mp4']);
    expect(files.map(({ url }) => phone.files.read(url))).toEqual(['a photo', 'a clip']);
    const none = call(phone, 'media.choose');
    phone.files.pick([]);
    expect(await none).toBe('E_CANCEL');
  });
});

describe.each(phonesWith('picAndVideo'))('scanning on %s', (_, start) => {
  const started = (config: object = { scanCamera: true }) =>
    withFiles(start({ modules: { picAndVideo: { ...config } } }));

  test('the camera reads a code after the owner’s purpose and the user’s yes', async () => {
    const phone = started();
    const scanned = call(phone, 'scan.code');
    expect(phone.question).toBe('用于扫描二维码，画面不会保存或上传。');
    phone.files.showToCamera('茶 TEA-42');
    phone.answer('yes');
    phone.wait(2);
    expect(await scanned).toEqual({ text: '茶 TEA-42', format: 'qr' });
    expect(phone.texts).toEqual([]);
  });

  test('a refused camera, a closed one and one that is switched off say so', async () => {
    const refused = started();
    const code = call(refused, 'scan.code');
    refused.answer('no');
    expect(await code).toBe('E_PERMISSION');
    const phone = started();
    const scanned = call(phone, 'scan.code');
    phone.files.showToCamera('');
    phone.answer('yes');
    phone.wait(2);
    expect(phone.texts).toEqual(['将二维码放入画面', '关闭', '手电筒', '相册']);
    phone.press('关闭');
    expect(await scanned).toBe('E_CANCEL');
    expect(await call(started({}), 'scan.code')).toBe('E_PARAM');
  });

  test('the album has a picture of a code too', async () => {
    const phone = started();
    const scanned = call(phone, 'scan.code');
    phone.files.showToCamera('');
    phone.answer('yes');
    phone.wait(1);
    phone.press('相册');
    phone.files.draw('a photo', 'ALBUM');
    phone.files.pick([photo]);
    phone.wait(2);
    expect(await scanned).toEqual({ text: 'ALBUM', format: 'qr' });
  });

  test('the button scans too', () => {
    const phone = started();
    phone.files.act('scan');
    phone.files.showToCamera('https://shanye.cn/tea/1');
    phone.answer('yes');
    phone.wait(2);
    expect(phone.loads.at(-1)).toBe('https://shanye.cn/tea/1');
  });
});
