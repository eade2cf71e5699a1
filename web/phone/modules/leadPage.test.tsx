import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Phone } from '../phone.tsx';
import { leadPage } from './leadPage.tsx';

const app = { name: '山野茶事', icon: null, color: '#2f7d5b', background: '#f6f3ea' };
const both = (text: string) => ({ zh: text, en: text });
const drawn = (config: Record<string, unknown>, dark = false) =>
  renderToStaticMarkup(
    <Phone
      platform="android"
      app={{ ...app, modules: { leadPage: { on: true, config } } }}
      modules={{ leadPage }}
      state="leadPage"
      dark={dark}
    >
      <p>茶</p>
    </Phone>,
  );

test('the last page of the guide has the button, the dots and the color of the settings', () => {
  const pages = [{ image: 'a' }, { image: 'b' }];
  const html = drawn({ pages, buttonText: both('开始'), buttonColor: '#c71585' });
  expect(html).toContain('background:#c71585');
  expect(html).toContain('开始');
  expect(html.match(/<i>/g)).toHaveLength(2);
  expect(drawn({ pages, enter: 'swipe', indicators: false })).not.toMatch(/phone-button|leadPage__dots/);
});
