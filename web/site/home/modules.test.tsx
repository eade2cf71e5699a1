import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { modules } from '#modules/registry.ts';
import { Modules } from './modules.tsx';

test('the phone shows the page at first, and the tile of that module is pressed', () => {
  const drawn = renderToStaticMarkup(<Modules />);
  expect(drawn).toContain('data-state="pullRefresh" style=');
  expect(drawn.match(/aria-pressed="true" data-state="(\w+)"/g)).toEqual([
    'aria-pressed="true" data-state="pullRefresh"',
  ]);
});

test('a module that iOS lacks yet says so on its tile', () => {
  const drawn = renderToStaticMarkup(<Modules />);
  expect(drawn.match(/iOS 即将支持/g) ?? []).toHaveLength(modules.filter(({ ios }) => ios === null).length);
});
