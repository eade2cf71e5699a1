import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rooms = '{android,cli,contract,formats,ios,modules,packager,pictures,rules,server,web,website,words}';
const sources = globSync(`${rooms}/**/*.{ts,tsx,js}`)
  .filter((file) => !/\.test\.tsx?$|server\/testing\//.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }));
const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('no text is ever run: no eval, no shell, no vm', () => {
  expect(filesWith(/\beval\(|new Function\(|node:vm|execSync|\bexecFile\b.*shell|shell: true/)).toEqual([]);
});

test('SQL is written by us: only migrations are run as text', () => {
  expect(filesWith(/\bsql\.raw\(/)).toEqual(['server/database/migrate.ts']);
});

/** The HTML there is cleaned by the server (`server/feature/clean-html.ts`), rendered by it, or ours; the stand-ins’ element has the address of a file of the build; in the head of a page it is data with escaped brackets. */
test('HTML is inserted in six places, and no window listens to another, only a page to its worker', () => {
  expect(filesWith(/dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write\(/).sort()).toEqual([
    'web/components/page/clean-html.tsx',
    'web/packaging/draft/fields/icon-choices.tsx',
    'web/script/check-in-place.ts',
    'web/session/browsers/need-stand-ins.ts',
    'web/session/first-paint.tsx',
    'web/site/head/page-head.tsx',
  ]);
  expect(filesWith(/postMessage\(.*'\*'|addEventListener\('message'|onmessage/).toSorted()).toEqual([
    'web/distribution/release/sending/installer-worker.ts',
    'web/distribution/release/sending/read-in-browser.ts',
  ]);
});

test('one frame shows a foreign site, and it has no origin of ours', () => {
  expect(filesWith(/<(iframe|frame|embed)\b|createElement\('(iframe|object|embed)'/)).toEqual([
    'web/phone/live-site.tsx',
  ]);
  const [frame] = /<iframe[^/]*\/>/.exec(readFileSync('web/phone/live-site.tsx', 'utf8')) ?? [''];
  expect(frame).toContain('sandbox="allow-scripts"');
});

test('Math.random makes no secret: it only paints the captcha’s landscape', () => {
  expect(filesWith(/Math\.random\(/)).toEqual(['server/adapters/captcha/slider-picture.ts']);
});

test('every package has a recorded hash', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { integrity?: string }>;
  };
  const unknown = Object.entries(packages).filter(([path, { integrity }]) => path && !integrity?.startsWith('sha512-'));
  expect(unknown.map(([path]) => path)).toEqual([]);
});
