import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { modules } from '#modules/registry.ts';
import { Modules } from './modules.tsx';

const drawn = renderToStaticMarkup(<Modules />);

test('the phone shows the page at first, and the tile of that module is pressed', () => {
  expect(drawn).toContain('data-state="pullRefresh" style=');
  expect(drawn.match(/aria-pressed="true" data-state="(\w+)"/g)).toEqual([
    'aria-pressed="true" data-state="pullRefresh"',
  ]);
});

test('every module changes something on the phone', () => {
  const shown = [...drawn.matchAll(/data-part="state" data-for="(\w+)">(<\/div>)?/g)].map(([, name, empty]) => ({
    name,
    isEmpty: empty !== undefined,
  }));
  expect(shown.filter(({ isEmpty }) => isEmpty)).toEqual([]);
  expect(shown.map(({ name }) => name).toSorted()).toEqual(modules.map(({ name }) => name).toSorted());
});

test('each tile tells what its module does, and the phone’s caption begins with that of the first', () => {
  const abouts = [...drawn.matchAll(/data-part="about">(.*?)<\/span><\/button>/g)].map(([, about]) => about!);
  expect(abouts).toHaveLength(modules.length);
  for (const { summary } of modules) {
    expect(abouts.some((about) => about.includes(summary.zh))).toBe(true);
  }
  expect(/id="modules-caption"[^>]*>(.*?)<\/div>/.exec(drawn)![1]).toBe(abouts[0]);
});

test('a module that iOS lacks yet says so', () => {
  expect(drawn.match(/>iOS 即将支持</g) ?? []).toHaveLength(modules.filter(({ ios }) => ios === null).length);
});
