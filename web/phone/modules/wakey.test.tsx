import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Phone } from '../phone.tsx';
import { wakey } from './wakey.tsx';

const app = { name: '山野茶事', icon: null, color: '#2f7d5b', background: '#f6f3ea' };
const drawn = (brightness: number) => {
  const settings = { on: true, config: { always: true, onlyOn: [], brightness } };
  return renderToStaticMarkup(
    <Phone platform="android" app={{ ...app, modules: { wakey: settings } }} modules={{ wakey }} state="wakey">
      <p>茶</p>
    </Phone>,
  );
};

test('the page is as dark as the brightness of the settings makes it', () => {
  expect(drawn(50)).toContain('<div class="wakey" style="opacity:0.4"></div>');
  expect(drawn(75)).toContain('<div class="wakey" style="opacity:0.2"></div>');
});

test.each([0, 100])('with %i %% it has the full light', (brightness) => {
  expect(drawn(brightness)).not.toContain('class="wakey"');
});
