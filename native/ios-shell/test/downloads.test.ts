import { expect, test } from 'vitest';
import type { Thing } from './emulator/objects.ts';
import { Phone } from './emulator/phone.ts';
import { errorOf } from './emulator/web/web-objects.ts';
import { question } from './emulator/web/web-questions.ts';
import { sampleConfig, withoutAgreement } from './sample-config.ts';

const file = 'https://shop.example.com/d?id=7';

function start() {
  const phone = new Phone({ config: sampleConfig({ modules: withoutAgreement }) }).launch();
  const page = phone.page!.open();
  const download = () => page.web.get<Thing[]>('downloads')!.at(-1)!;
  const tell = (selector: string, ...values: unknown[]) =>
    phone.world.send(download().get<Thing>('delegate')!, selector, download(), ...values);
  /** The place where the shell puts the file. */
  const placeOf = (disposition: string, suggested = 'd.pdf') => {
    const response = phone.world.objects.make('NSHTTPURLResponse');
    response.has.set('headers', new Map([['content-disposition', disposition]]));
    let place: string | undefined;
    const decide = question(phone.world, 'decideDestination', ['object'], (url: Thing) => {
      place = url.get<string>('address');
    });
    const selector = 'download:decideDestinationUsingResponse:suggestedFilename:completionHandler:';
    tell(selector, response, suggested, decide);
    return place;
  };
  return { phone, page, tell, placeOf };
}

test.each([
  ['a file that cannot be shown', { shows: false }],
  ['an attachment', { headers: { 'content-disposition': 'attachment; filename=a.pdf' } }],
])('%s is loaded by WebKit, with the session of the page', (_, ending) => {
  const { phone, page } = start();
  page.open(file, ending);
  expect(page.told.slice(-3)).toEqual(['R', 'download', 'FP 102']);
  expect([phone.outside, phone.texts, page.document.address]).toEqual([[], [], 'https://shop.example.com/']);
});

test('a link with the attribute download is one too, of a blob as well', () => {
  const { page } = start();
  page.begin('blob:https://shop.example.com/1', { download: true });
  expect(page.told.at(-1)).toBe('download');
});

test.each([
  ["attachment; filename=d.pdf; filename*=UTF-8''%E6%8A%A5%E8%A1%A8.pdf", '报表.pdf'],
  ["attachment; filename*=UTF-8''..%2F..%2Fconfig", '_.._config'],
  ["attachment; filename*=UTF-8''%FF.pdf", 'd.pdf'],
  ["attachment; filename*=UTF-8''invoice%E2%80%AEfdp.exe", 'invoice_fdp.exe'],
  [`attachment; filename*=UTF-8''${'%E6%8A%A5'.repeat(90)}.pdf`, `${'报'.repeat(76)}.pdf`],
  ['attachment', 'd.pdf'],
])('%s is kept as %s', (disposition, name) => {
  const { page, placeOf } = start();
  page.open(file, { shows: false });
  expect(placeOf(disposition)).toBe(`file:///Documents/${name}`);
});

test('a name that is taken gets a number', () => {
  const { phone, page, placeOf } = start();
  phone.state.files.set('/Documents/d.pdf', new Uint8Array());
  page.open(file, { shows: false });
  expect(placeOf('attachment')).toBe('file:///Documents/d (2).pdf');
});

test('a page that loads file after file brings one message at a time', () => {
  const { phone, page, tell, placeOf } = start();
  for (let step = 0; step < 20; step += 1) {
    page.open(file, { shows: false });
    placeOf('attachment', `${step}.pdf`);
    tell('downloadDidFinish:');
  }
  expect(phone.alert).toBe('已保存到“文件”：0.pdf');
  phone.tap('好');
  expect(phone.alert).toBeNull();
});

test('the end is told by name, a failure as such', () => {
  const { phone, page, tell, placeOf } = start();
  page.open(file, { shows: false });
  placeOf('attachment', '报表.pdf');
  tell('downloadDidFinish:');
  expect(phone.alert).toBe('已保存到“文件”：报表.pdf');
  phone.tap('好');
  tell('download:didFailWithError:resumeData:', errorOf(phone.world, { domain: 'NSURLErrorDomain', code: -1 }), null);
  expect(phone.alert).toBe('下载失败，请重试。');
});
