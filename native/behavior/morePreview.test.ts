import { describe, expect, test } from 'vitest';
import { withFiles } from './file-gestures.ts';
import { call } from './phone.ts';
import { phonesWith } from './phones.ts';

const home = 'https://shanye.cn/';
const list = { address: 'https://shanye.cn/list.pdf', type: 'application/pdf', text: 'pdf 3' };
const table = { address: 'https://shanye.cn/table.xlsx', type: 'application/x-table', text: 'a table' };

describe.each(phonesWith('morePreview'))('documents on %s', (_, start) => {
  const started = (config: object = {}) => withFiles(start({ modules: { morePreview: { ...config } } }));

  test('a PDF of an own page opens in the preview, page by page', () => {
    const phone = started();
    phone.files.serve(list);
    expect(phone.texts).toEqual(['1 / 3', '关闭', '分享', '保存']);
    phone.press('保存');
    phone.wait(1);
    expect(phone.files.saved).toEqual({ 'list.pdf': 'pdf 3' });
    phone.press('分享');
    expect(phone.files.sheet).toMatchObject({ type: 'application/pdf', files: { 'list.pdf': 'pdf 3' } });
    phone.press('关闭');
    expect([phone.texts, phone.loads]).toEqual([[], [home]]);
  });

  test('a second PDF takes the place of the one that is open', () => {
    const phone = started();
    phone.files.serve(list);
    phone.files.serve({ ...list, address: `${home}other.pdf`, text: 'pdf 2' });
    expect(phone.texts).toEqual(['1 / 2', '关闭', '分享', '保存']);
    phone.screen.back();
    expect(phone.texts).toEqual([]);
  });

  test('a damaged PDF is still there to save and to share', () => {
    const phone = started();
    phone.files.serve({ ...list, text: 'broken' });
    expect(phone.texts).toEqual(['list.pdf', '关闭', '分享', '保存']);
    phone.press('关闭');
    phone.files.serve(list);
    expect(phone.texts[0]).toBe('1 / 3');
  });

  test('a foreign page’s PDF is downloaded as before, and so is one with the preview off', () => {
    const phone = started();
    phone.open('https://elsewhere.example/');
    phone.files.serve(list);
    expect([phone.texts, phone.files.toasts]).toEqual([[], ['开始下载：list.pdf']]);
    const off = started({ pdf: false });
    off.files.serve(list);
    expect([off.texts, off.files.toasts]).toEqual([[], ['开始下载：list.pdf']]);
  });

  test('a page downloads a file, hears of its progress, and can read, save and open it', async () => {
    const phone = started();
    phone.files.host(table);
    phone.run('window.got = []; qdb.on("download.progress", (data) => { got.push(data) })');
    const file = (await call(phone, 'file.download', { url: table.address })) as { url: string };
    expect(file).toMatchObject({ name: 'table.xlsx', size: 7, type: 'application/x-table' });
    expect(phone.files.read(file.url)).toBe('a table');
    phone.wait(1);
    const progress = { url: table.address, received: 7, total: 0 };
    expect(JSON.parse(JSON.stringify(phone.run('got')))).toEqual([progress]);
    await call(phone, 'file.save', { url: file.url, name: '报表.xlsx' });
    phone.wait(1);
    expect(phone.files.saved).toEqual({ '报表.xlsx': 'a table' });
    expect(await call(phone, 'file.open', { url: file.url })).toEqual({});
    expect(phone.outside.at(-1)).toContain('content://cn.shanye.tea.shell.files/captures/kept-');
  });

  test.each(['file:///data/data/cn.shanye.tea/shared_prefs/shell.xml', 'content://media/1', 'x'])(
    'a page cannot name %s',
    async (url) => {
      const phone = started();
      for (const name of ['file.download', 'file.open', 'file.save']) {
        expect([name, await call(phone, name, { url })]).toEqual([name, 'E_PARAM']);
      }
    },
  );

  test('a file that is missing is not pretended', async () => {
    expect(await call(started(), 'file.download', { url: 'https://shanye.cn/missing' })).toBe('E_NETWORK');
  });

  test('a page gets the files that the user picks', async () => {
    const phone = started();
    const picked = call(phone, 'file.pick', { types: ['text/plain', 'application/pdf'], multiple: true });
    phone.files.pick([{ address: 'content://files/1', type: 'text/plain', text: 'a note' }]);
    const { files } = (await picked) as { files: { url: string }[] };
    expect(files.map(({ url }) => phone.files.read(url))).toEqual(['a note']);
    const own = 'content://cn%2Eshanye.tea.shell.files/captures/kept-1.txt';
    for (const given of [[], [{ address: own, type: 'text/plain', text: 'a file of the app' }]]) {
      const none = call(phone, 'file.pick');
      phone.files.pick(given);
      expect(await none).toBe('E_CANCEL');
    }
  });

  test.each([
    ['报告.pdf', '报告.pdf'],
    ['../../contract of 12 May.pdf', 'contract of 12 May.pdf'],
    ['safe\u202efdp.apk', 'safe_fdp.apk'],
    [undefined, 'scan 7.pdf'],
    ['refused', 'scan 7.pdf'],
  ])('a picked file that its app calls %s is called %s', async (displayName, name) => {
    const phone = started();
    const picked = call(phone, 'file.pick', { multiple: true });
    const file = { address: 'content://files/scan%207', type: 'application/pdf', text: 'a scan' };
    const other = { ...file, address: 'content://files/8', name: 'other.pdf' };
    phone.files.pick([displayName === undefined ? file : { ...file, name: displayName }, other]);
    const { files } = (await picked) as { files: { name: string; url: string }[] };
    expect(files.map((each) => each.name)).toEqual([name, 'other.pdf']);
    expect(files.map(({ url }) => phone.files.read(url))).toEqual(['a scan', 'a scan']);
  });

  test('window.print prints the page', () => {
    const phone = started();
    phone.run('window.print()');
    expect(phone.files.printed).toEqual(['山野茶事: https://shanye.cn/']);
  });
});

const before10 = (system: string) => system === 'Android 7';
const all = phonesWith('morePreview');

test.each(all.filter(([system]) => before10(system)))('%s has no list of downloads, and says so', async (_, start) => {
  const phone = withFiles(start({ modules: { morePreview: {} } }));
  expect(await call(phone, 'file.downloads')).toBe('E_UNSUPPORTED');
  phone.files.act('downloads');
  expect(phone.texts).toEqual([]);
});

describe.each(all.filter(([system]) => !before10(system)))('the list of downloads on %s', (_, start) => {
  const started = () => withFiles(start({ modules: { morePreview: {} } }));
  const letter = { address: 'https://shanye.cn/letter.txt', type: 'text/plain', text: 'a letter' };
  const listed = async () => {
    const phone = started();
    phone.files.load(list, 'done');
    phone.files.load(table, 'failed');
    phone.files.load(letter, 40);
    return { phone, answer: await call(phone, 'file.downloads') };
  };
  const rows = ['list.pdf\n0 KB', 'table.xlsx\n下载失败', 'letter.txt\n40 %'];

  test('shows what runs, failed and is there, and closes', async () => {
    const { phone, answer } = await listed();
    expect([answer, phone.texts]).toEqual([{}, ['下载', ...rows, '关闭']]);
    phone.press('关闭');
    expect([phone.texts, phone.loads]).toEqual([[], [home]]);
  });

  test('follows a download, and back leaves it', async () => {
    const { phone } = await listed();
    phone.files.load({ ...letter, address: 'https://shanye.cn/more.txt' }, 10);
    phone.wait(1);
    expect(phone.texts).toContain('more.txt\n10 %');
    phone.screen.back();
    expect(phone.texts).toEqual([]);
  });

  test('opens and shares a file, and back from it leads to the list', async () => {
    const { phone } = await listed();
    phone.press(rows[0]!);
    expect(phone.files.menu).toEqual(['打开', '分享', '删除']);
    phone.files.choose('分享');
    expect(phone.files.sheet).toMatchObject({ type: 'application/pdf', files: { 'list.pdf': 'pdf 3' } });
    phone.press(rows[0]!);
    phone.files.choose('打开');
    expect(phone.texts).toContain('1 / 3');
    phone.screen.back();
    expect(phone.texts).toEqual(['下载', ...rows, '关闭']);
  });

  test('opens and shares a file of any size', async () => {
    const phone = started();
    const film = { address: 'https://shanye.cn/film.mp4', type: 'video/mp4', text: 'x'.repeat(101 << 20) };
    phone.files.load(film, 'done');
    await call(phone, 'file.downloads');
    const row = phone.texts[1]!;
    phone.press(row);
    phone.files.choose('分享');
    phone.wait(1);
    expect(phone.files.sheet?.type).toBe('video/mp4');
    expect(phone.files.sheet!.files['film.mp4']!.length).toBe(film.text.length);
    phone.press(row);
    phone.files.choose('打开');
    phone.wait(1);
    expect(phone.files.opened).toBe('film.mp4');
    expect(phone.files.toasts).toEqual([]);
  });

  test('tries a failed one again, with the name that it had', async () => {
    const { phone } = await listed();
    phone.press(rows[1]!);
    expect(phone.files.menu).toEqual(['重试', '删除']);
    phone.files.choose('重试');
    phone.wait(2);
    expect(phone.texts[1]).toBe('table.xlsx\n0 KB');
    expect([...phone.files.loaded].sort()).toEqual([list.address, letter.address, table.address].sort());
  });

  test('deletes after a question', async () => {
    const { phone } = await listed();
    for (const answer of ['no', 'yes'] as const) {
      phone.press(rows[2]!);
      expect(phone.files.menu).toEqual(['删除']);
      phone.files.choose('删除');
      expect(phone.question).toBe('letter.txt');
      phone.answer(answer);
    }
    expect(phone.files.loaded).toEqual([list.address, table.address]);
    expect(phone.texts).toHaveLength(4);
  });

  test('says that there are none, and opens by a button', () => {
    const phone = started();
    phone.files.act('downloads');
    expect(phone.texts).toEqual(['下载', '还没有下载', '关闭']);
  });
});
