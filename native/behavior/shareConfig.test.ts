import { describe, expect, test } from 'vitest';
import { withFiles } from './file-gestures.ts';
import { call } from './phone.ts';
import { phonesWith } from './phones.ts';

const home = 'https://shanye.cn/';
const picture = { address: 'https://shanye.cn/tea.jpg', type: 'image/jpeg', text: 'a picture' };
const photo = { address: 'content://gallery/7', type: 'image/png', text: 'a photo' };
const report = { address: 'content://files/report.pdf', type: 'application/pdf', text: 'a report' };

describe.each(phonesWith('shareConfig'))('sharing on %s', (_, start) => {
  const started = (config: object = {}) => withFiles(start({ modules: { shareConfig: { ...config } } }));

  test('the button shares title and address of the page that is seen', () => {
    const phone = started({ copyLink: false });
    phone.run('title = "新茶"');
    phone.pushState('https://shanye.cn/tea/1');
    phone.files.act('share');
    const sheet = { title: '新茶', text: '新茶\nhttps://shanye.cn/tea/1', type: 'text/plain', files: {} };
    expect(phone.files.sheet).toEqual(sheet);
  });

  test('the words of the settings go before those of the page', () => {
    const title = { zh: '山野茶事', en: 'Shanye Tea' };
    const text = { zh: '明前绿茶', en: 'Green tea' };
    const phone = started({ copyLink: false, title, text, link: 'https://shanye.cn/app' });
    phone.files.act('share');
    expect(phone.files.sheet).toMatchObject({ title: '山野茶事', text: '明前绿茶\nhttps://shanye.cn/app' });
  });

  test('the link can be copied instead', () => {
    const phone = started();
    phone.files.act('share');
    expect(phone.files.menu).toEqual(['分享到其他应用', '复制链接']);
    phone.files.choose('复制链接');
    expect([phone.files.copied, phone.files.toasts, phone.files.sheet]).toEqual([home, ['链接已复制'], null]);
  });

  test('a link that is too long for the clipboard is told, and ends nothing', async () => {
    const phone = started();
    await call(phone, 'share.setDefault', { title: '长', url: `${home}${'a'.repeat(600_000)}` });
    phone.files.act('share');
    phone.files.choose('复制链接');
    expect([phone.files.copied, phone.files.toasts]).toEqual([null, ['链接太长，不能复制']]);
  });

  test('a page says what its button shares, until another page loads', async () => {
    const phone = started({ copyLink: false });
    await call(phone, 'share.setDefault', { title: '订单', url: 'https://shanye.cn/order/7' });
    phone.files.act('share');
    expect(phone.files.sheet).toMatchObject({ title: '订单', text: '订单\nhttps://shanye.cn/order/7' });
    phone.open('https://shanye.cn/cart');
    phone.files.act('share');
    expect(phone.files.sheet?.text).toBe('https://shanye.cn/cart');
  });

  test('a page shares texts, links, pictures and files, which the chosen app can read', async () => {
    const phone = started();
    phone.files.host(picture);
    const data = `data:text/plain;base64,${Buffer.from('备注').toString('base64')}`;
    const given = { title: '茶', image: picture.address, files: [data] };
    expect(await call(phone, 'share.open', given)).toEqual({ opened: true });
    const { type, files } = phone.files.sheet!;
    expect([type, Object.values(files)]).toEqual(['*/*', ['a picture', '备注']]);
    expect(Object.keys(files)[0]).toBe('tea.jpg');
  });

  test('a file that cannot be loaded is not shared', async () => {
    const phone = started();
    expect(await call(phone, 'share.open', { image: 'https://shanye.cn/missing.jpg' })).toBe('E_NETWORK');
    expect(phone.files.sheet).toBeNull();
  });

  test.each(['content://media/1', 'file:///data/data/cn.shanye.tea/shared_prefs/shell.xml', 'x', 'javascript:1'])(
    'a page cannot share %s, which is not its own',
    async (image) => {
      const phone = started();
      expect(await call(phone, 'share.open', { image })).toBe('E_PARAM');
      expect(await call(phone, 'share.open', { files: [image] })).toBe('E_PARAM');
    },
  );

  test('a page copies its address, or a text', async () => {
    const phone = started();
    await call(phone, 'share.copy');
    expect(phone.files.copied).toBe(home);
    await call(phone, 'share.copy', { text: '优惠码 TEA' });
    expect(phone.files.copied).toBe('优惠码 TEA');
  });

  test('a channel without its plug-in says so, and nothing is pretended', async () => {
    const phone = started({ channels: [{ channel: 'wechat' }] });
    const channels = [{ channel: 'wechat', available: false }];
    expect(await call(phone, 'share.channels')).toEqual({ channels });
    expect(await call(phone, 'share.to', { channel: 'wechat', title: '茶' })).toBe('E_UNSUPPORTED');
    expect(await call(phone, 'share.to', { channel: 'fax' })).toBe('E_PARAM');
    expect(phone.files.sheet).toBeNull();
  });

  test('does nothing when the module is off', async () => {
    const phone = withFiles(start());
    phone.files.act('share');
    expect(phone.files.sheet).toBeNull();
    expect(await call(phone, 'share.open', {})).toBe('E_NOT_ENABLED');
  });
});

describe.each(phonesWith('shareConfig'))('a share of another app on %s', (_, start) => {
  const started = (config: object = { receive: true }) => withFiles(start({ modules: { shareConfig: { ...config } } }));
  const listening = 'window.got = []; qdb.on("share", (data) => { got.push(data) })';

  test('reaches a page that listens, with files that it can read', () => {
    const phone = started();
    phone.run(listening);
    phone.files.receive({ title: '看这个', text: 'https://news.example/1', files: [photo, report] });
    const [share] = JSON.parse(JSON.stringify(phone.run('got')));
    expect(share).toMatchObject({ title: '看这个', text: 'https://news.example/1' });
    const about = share.files.map(({ size, type }: { size: number; type: string }) => [size, type]);
    expect(about).toEqual([
      [7, 'image/png'],
      [8, 'application/pdf'],
    ]);
    const urls = share.files.map(({ url }: { url: string }) => url);
    expect(urls.map((url: string) => phone.files.read(url))).toEqual(['a photo', 'a report']);
    expect(urls.every((url: string) => url.startsWith(home))).toBe(true);
    expect(phone.files.read(`${home}.qdb-file/1/1.png`)).toBeNull();
  });

  test('loses no file and no text by one that cannot be read', async () => {
    const phone = started();
    const gone = { ...report, address: 'content://gone/1' };
    phone.files.receive({ text: '一段话', files: [photo, gone, report] });
    const share = (await call(phone, 'share.received')) as { text: string; files: { type: string }[] };
    expect([share.text, share.files.map(({ type }) => type)]).toEqual(['一段话', ['image/png', 'application/pdf']]);
    expect(phone.files.toasts).toEqual(['此文件无法下载']);
    phone.files.receive({ files: [gone] });
    expect(await call(phone, 'share.received')).toEqual({});
  });

  test('waits for a page that asks, once', async () => {
    const phone = started();
    phone.files.receive({ text: '一段话', isCold: true });
    expect(await call(phone, 'share.received')).toEqual({ title: '', text: '一段话', files: [] });
    expect(await call(phone, 'share.received')).toEqual({});
  });

  test('is nothing of this app, no path, and nothing that cannot be read', async () => {
    const phone = started();
    const addresses = [
      'file:///data/data/cn.shanye.tea/shared_prefs/shell.xml',
      'content://cn.shanye.tea.shell.files/captures/picture-1.jpg',
      'content://0@cn.shanye.tea.shell.files/captures/picture-1.jpg',
      'content://0%40cn%2Eshanye.tea.shell.files/captures/picture-1.jpg',
    ];
    phone.files.receive({ text: 'x', files: addresses.map((address) => ({ ...photo, address })) });
    expect(await call(phone, 'share.received')).toMatchObject({ files: [] });
  });

  test('is not taken when the owner has not switched it on', async () => {
    const phone = started({});
    phone.files.receive({ text: '一段话' });
    expect(await call(phone, 'share.received')).toEqual({});
  });
});
