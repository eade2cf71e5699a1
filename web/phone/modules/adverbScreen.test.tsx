import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Phone } from '../phone.tsx';
import { adverbScreen } from './adverbScreen.tsx';

const app = { name: '山野茶事', icon: null, color: '#2f7d5b', background: '#f6f3ea' };
const drawn = (config: Record<string, unknown>) =>
  renderToStaticMarkup(
    <Phone
      platform="android"
      app={{ ...app, modules: { adverbScreen: { on: true, config } } }}
      modules={{ adverbScreen }}
      state="adverbScreen"
    >
      <p>茶</p>
    </Phone>,
  );

test('a landscape app lies across the phone, under the color of its status bar unless it is full screen', () => {
  expect(drawn({ orientation: 'landscape', fullscreen: false })).toContain('class="adverbScreen__page"');
  expect(drawn({ orientation: 'landscape', fullscreen: true })).toContain('class="adverbScreen__page is-full"');
});

test.each(['auto', 'portrait'])('with %s the page is drawn as it is', (orientation) => {
  expect(drawn({ orientation, fullscreen: false })).not.toContain('class="adverbScreen');
});
