import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Phone } from './phone.tsx';
import { phoneModules } from './phone-modules.ts';
import type { PhoneState } from './phone-overlay.tsx';

const app = { name: '山野茶事', icon: null, color: '#2f7d5b', background: '#f6f3ea' };
const overlaysIn = (state: PhoneState, prepared: PhoneState[] = []) => {
  const drawn = renderToStaticMarkup(
    <Phone platform="ios" app={app} state={state} modules={phoneModules} prepared={prepared}>
      <p>茶</p>
    </Phone>,
  );
  return [...drawn.matchAll(/class="phone-overlay([^"]*)" data-part="state" data-for="(\w+)"/g)].map(
    ([, classes, name]) => name + classes!,
  );
};

test('a state shows its overlay; the others that a script may choose are there, hidden', () => {
  expect(overlaysIn('noNetWork', ['userAgreement', 'noNetWork'])).toEqual([
    'userAgreement is-whole',
    'noNetWork is-on',
  ]);
  expect(overlaysIn('start')).toEqual(['start is-on']);
});

test('the site has no overlay', () => {
  expect(overlaysIn('site')).toEqual([]);
});
