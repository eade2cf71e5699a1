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
    expect([phone.texts, phone.files.said]).toEqual([[], ['开始下载：list.pdf']]);
    const off = started({ pdf: false });
    off.files.serve(list);
    expect([off.texts, off.files.said]).toEqual([[], ['开始下载：list.pdf']]);
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
    const none = call(phone, 'file.pick');
    phone.files.pick([]);
    expect(await none).toBe('E_CANCEL');
  });

  test('window.print prints the page', () => {
    const phone = started();
    phone.run('window.print()');
    expect(phone.files.printed).toEqual(['山野茶事: https://shanye.cn/']);
  });
});
