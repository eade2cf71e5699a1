import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Phone } from '../phone.tsx';
import { ssp } from './ssp.tsx';

const app = { name: '山野茶事', icon: null, color: '#2f7d5b', background: '#f6f3ea' };

test.each([1, 10])('the advertisement at the start can be skipped, and counts %i seconds', (splashSeconds) => {
  const html = renderToStaticMarkup(
    <Phone
      platform="android"
      app={{ ...app, modules: { ssp: { on: true, config: { splashSeconds } } } }}
      modules={{ ssp }}
      state="ssp"
    >
      <p>茶</p>
    </Phone>,
  );
  expect(html).toMatch(new RegExp(`class="advertisement__skip">[^<]+ ${splashSeconds}<`));
  expect(html).toContain('advertisement__mark');
});
