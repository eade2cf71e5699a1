import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Phone } from '../phone.tsx';
import { updateRemind } from './updateRemind.tsx';

const app = { name: '山野茶事', icon: null, color: '#2f7d5b', background: '#f6f3ea' };
const both = (text: string) => ({ zh: text, en: text });
const drawn = (config: Record<string, unknown>, dark = false) =>
  renderToStaticMarkup(
    <Phone
      platform="android"
      app={{ ...app, modules: { updateRemind: { on: true, config } } }}
      modules={{ updateRemind }}
      state="updateRemind"
      dark={dark}
    >
      <p>茶</p>
    </Phone>,
  );

test.each([false, true])('the question for a new version has its heading, dark: %s', (dark) => {
  const html = drawn({ title: both('茶有新版') }, dark);
  expect(html).toContain('<b>茶有新版</b>');
  expect(html).toContain(`data-theme="${dark ? 'dark' : 'light'}"`);
});
