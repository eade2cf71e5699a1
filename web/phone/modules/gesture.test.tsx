import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Phone } from '../phone.tsx';
import { gesture } from './gesture.tsx';

const app = { name: '山野茶事', icon: null, color: '#2f7d5b', background: '#f6f3ea' };
const drawn = (swipe: string) =>
  renderToStaticMarkup(
    <Phone
      platform="android"
      app={{ ...app, modules: { gesture: { on: true, config: { swipe } } } }}
      modules={{ gesture }}
      state="gesture"
    >
      <p>茶</p>
    </Phone>,
  );

test('a swipe shows its arrow, or the menu of the sidebar; without one the page is as it is', () => {
  expect(drawn('history')).toContain('class="gesture"><svg');
  expect(drawn('sidebar')).not.toBe(drawn('history').replaceAll('history', 'sidebar'));
  expect(drawn('none')).not.toContain('class="gesture"');
});
