import { describe, expect, test } from 'vitest';
import { configWith } from './config.ts';
import { Rig } from './rig.ts';

const rigWith = (nativeConfig: object = {}, set: (phone: Rig['phone']) => void = () => {}) =>
  new Rig(configWith({ nativeConfig: { ...nativeConfig } }), set).start();
const downloadStart = 'onDownloadStart(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;J)V';

describe('a download', () => {
  const download = (rig: Rig, address: string) =>
    rig.machine.send(rig.web.downloader, downloadStart, address, 'Agent/1', 'attachment', 'application/pdf', 9);
  const begun = (rig: Rig) => {
    rig.phone.pass(500);
    return rig.phone.downloads[0]!;
  };

  test('goes to the download manager with the page’s cookies', () => {
    const rig = rigWith();
    download(rig, 'https://shop.example.cn/list.pdf');
    expect(begun(rig)).toEqual({
      url: 'https://shop.example.cn/list.pdf',
      title: 'list.pdf',
      type: 'application/pdf',
      visibility: 1,
      Cookie: 'session=abc',
      Referer: 'https://shop.example.cn/start',
      'User-Agent': 'Agent/1',
      place: 'public Download/list.pdf',
    });
    expect(rig.phone.toasts).toEqual(['开始下载：list.pdf']);
  });

  test('is not a page that takes too long', () => {
    const rig = new Rig(configWith({ noNetWork: { timeoutSeconds: 20 } }), (phone) => {
      phone.reach = () => 'slow';
    }).start();
    download(rig, 'https://shop.example.cn/list.pdf');
    rig.phone.pass(60_000);
    expect(rig.texts()).toEqual([]);
  });

  test.each([
    ["attachment; filename=d.pdf; filename*=UTF-8''%E6%8A%A5%E8%A1%A8%202026.pdf", '报表 2026.pdf'],
    ["attachment; filename*=utf-8'zh'%E8%8C%B6.pdf; filename=tea.pdf", '茶.pdf'],
    ["attachment; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd", 'passwd'],
    ["attachment; filename*=UTF-8''%2Ehidden%3A1", 'hidden_1'],
    ["attachment; filename*=UTF-8''invoice%E2%80%AEfdp.apk", 'invoice_fdp.apk'],
    [`attachment; filename*=UTF-8''${'%E6%8A%A5'.repeat(90)}.pdf`, `${'报'.repeat(76)}.pdf`],
    ["attachment; filename*=GBK''%B2%E8.pdf", 'list.pdf'],
    ['attachment; filename*=UTF-8', 'list.pdf'],
  ])('with %s is kept as %s', (disposition, name) => {
    const rig = rigWith();
    rig.web.download('https://shop.example.cn/list.pdf', { disposition });
    expect(begun(rig).title).toBe(name);
  });

  test('from another host learns the origin of the page only', () => {
    const rig = rigWith();
    rig.web.follow('https://shop.example.cn/orders?session=SECRET');
    rig.phone.pass(500);
    rig.web.download('https://files.example/list.pdf');
    expect(begun(rig).Referer).toBe('https://shop.example.cn/');
  });

  test('takes to the host of a redirect what that host may know, because the manager repeats its headers there', () => {
    const rig = rigWith({}, (phone) => {
      phone.redirects.set('https://shop.example.cn/list.pdf', 'https://files.example/1');
      phone.sessions.set('files.example', 'session=far');
    });
    rig.web.download('https://shop.example.cn/list.pdf');
    expect(begun(rig)).toMatchObject({ url: 'https://files.example/1', title: 'list.pdf' });
    expect(begun(rig)).toMatchObject({ Cookie: 'session=far', Referer: 'https://shop.example.cn/' });
    expect(rig.phone.requests.map(({ url, headers }) => [url, headers.Cookie])).toEqual([
      ['https://shop.example.cn/list.pdf', 'session=abc'],
    ]);
  });

  test('behind a session is refused where no host answers, and any other one waits in the manager', () => {
    const rig = rigWith();
    rig.phone.online = false;
    rig.phone.sessions.set('open.example', null);
    rig.web.download('https://shop.example.cn/list.pdf');
    rig.phone.pass(500);
    expect([rig.phone.downloads, rig.phone.toasts.at(-1)]).toEqual([[], '此文件无法下载']);
    rig.web.download('https://open.example/list.pdf');
    expect(begun(rig)).toMatchObject({ url: 'https://open.example/list.pdf', Referer: 'https://shop.example.cn/' });
    expect(begun(rig)).not.toHaveProperty('Cookie');
  });

  test('after one touch is one of twenty at most', () => {
    const rig = rigWith();
    for (let i = 0; i < 30; i += 1) {
      download(rig, `https://shop.example.cn/${i}.pdf`);
    }
    rig.phone.pass(500);
    expect([rig.phone.downloads.length, rig.phone.toasts.at(-1)]).toEqual([20, '此文件无法下载']);
    rig.web.touch();
    download(rig, 'https://shop.example.cn/more.pdf');
    rig.phone.pass(500);
    expect(rig.phone.downloads).toHaveLength(21);
  });

  test('of a kind that the manager does not take is refused with a message', () => {
    const rig = rigWith();
    download(rig, 'ftp://shop.example.cn/1');
    expect(rig.phone.downloads).toEqual([]);
    expect(rig.phone.toasts).toEqual(['此文件无法下载']);
  });
});
