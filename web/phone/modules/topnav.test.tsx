import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { actionIcons } from '#modules/action-icons.ts';
import { Phone } from '../phone.tsx';
import { topnav } from './topnav.tsx';

const app = { name: '山野茶事', icon: null, color: '#2f7d5b', background: '#f6f3ea' };
const both = (text: string) => ({ zh: text, en: text });
const drawn = (config?: object) =>
  renderToStaticMarkup(
    <Phone
      platform="android"
      app={config ? { ...app, modules: { topnav: { on: true, config: { ...config } } } } : app}
      modules={{ topnav }}
      state="topnav"
    >
      <p>茶</p>
    </Phone>,
  );

test('the bar has the title, buttons and colors of the settings', () => {
  const left = [{ text: both('首页'), icon: null, action: 'home', link: '', id: '' }];
  const right = [{ text: both('茶会'), icon: null, action: 'link', link: 'https://shanye.cn/events', id: '' }];
  const markup = drawn({
    title: 'fixed',
    text: both('{app} 1'),
    center: true,
    left,
    right,
    color: '#ffffff',
    background: '#1f6b4a',
  });
  expect(markup).toContain('<b class="topnav__title is-centered">山野茶事 1</b>');
  expect(markup).toContain(actionIcons.home.outline);
  expect(markup).toContain('<span>茶会</span>');
  expect(markup).toContain('--ground:#1f6b4a;--ground-dark:#1f6b4a;--ink:#ffffff');
});

test('the status bar is seen on the color of the bar, on a light and on a dark phone', () => {
  expect(drawn({ background: '#1f6b4a', night: true })).toContain('--status-ink:#ffffff;--status-ink-dark:#ffffff');
  expect(drawn({ background: '#ffffff', night: true })).toContain('--status-ink:#0b1020;--status-ink-dark:#ffffff');
  expect(drawn({ background: '#ffffff', night: false })).toContain('--status-ink:#0b1020;--status-ink-dark:#0b1020');
});

test('without settings it has the title of the page and the buttons of a new app', () => {
  expect(drawn()).toContain('<b class="topnav__title">山野茶事</b>');
  expect(drawn()).toContain(actionIcons.back.outline);
});
