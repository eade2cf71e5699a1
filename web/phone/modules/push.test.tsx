import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ModuleSettings } from '#modules/app-module.ts';
import { Phone } from '../phone.tsx';
import { push } from './push.tsx';

const app = { name: '山野茶事', icon: null, color: '#2f7d5b', background: '#f6f3ea' };
const drawn = (modules?: ModuleSettings) =>
  renderToStaticMarkup(
    <Phone platform="android" app={modules ? { ...app, modules } : app} modules={{ push }} state="push">
      <p>茶</p>
    </Phone>,
  );

test('a notification has the channel and the color of the settings', () => {
  const config = { channelName: { zh: '新茶', en: 'New tea' }, color: '#ffd700' };
  const settings = drawn({ push: { on: true, config } });
  expect(settings).toContain('山野茶事 · 新茶 · 现在');
  expect(settings).toContain('class="push__icon" style="background:#ffd700;color:#');
});

test('without settings it has the standard channel and the app’s color', () => {
  const standard = drawn();
  expect(standard).toContain('山野茶事 · 消息 · 现在');
  expect(standard).toContain('style="background:#2f7d5b;');
});
