import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Phone } from '../phone.tsx';
import { aboutUs } from './aboutUs.tsx';

const app = { name: '山野茶事', icon: null, color: '#2f7d5b', background: '#f6f3ea' };
const both = (text: string) => ({ zh: text, en: text });
const drawn = (config: Record<string, unknown>, dark = false) =>
  renderToStaticMarkup(
    <Phone
      platform="android"
      app={{ ...app, modules: { aboutUs: { on: true, config } } }}
      modules={{ aboutUs }}
      state="aboutUs"
      dark={dark}
    >
      <p>茶</p>
    </Phone>,
  );

test('the page about the app has the rows of the settings', () => {
  const html = drawn({ filing: '皖ICP备12345678号-1A', clearCache: false, text: both('{app}来自徽州') });
  expect(html).toContain('皖ICP备12345678号-1A');
  expect(html).toContain('山野茶事来自徽州');
  expect(html).not.toMatch(/清除缓存|Empty the cache/);
  expect(drawn({})).toMatch(/清除缓存|Empty the cache/);
});
