import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ModuleSettings } from '#modules/app-module.ts';
import { Phone } from '../phone.tsx';
import { pullRefresh } from './pullRefresh.tsx';

const app = { name: '山野茶事', icon: null, color: '#2f7d5b', background: '#f6f3ea' };
const drawn = (modules?: ModuleSettings) =>
  renderToStaticMarkup(
    <Phone platform="ios" app={modules ? { ...app, modules } : app} modules={{ pullRefresh }} state="pullRefresh">
      <p>茶</p>
    </Phone>,
  );

test('a page that is pulled turns in the colors of the module’s settings', () => {
  const config = { color: '#c71585', background: '#ffd700', hideOn: [] };
  const settings = drawn({ pullRefresh: { on: true, config } });
  expect(settings).toContain('<div class="pullRefresh" style="color:#c71585;background:#ffd700">');
});

test('without settings it turns in the app’s own', () => {
  expect(drawn()).toContain('data-for="pullRefresh"><div class="pullRefresh"><');
});
