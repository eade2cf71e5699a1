import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { actionIcons } from '#modules/action-icons.ts';
import type { ModuleSettings } from '#modules/app-module.ts';
import { Phone } from '../phone.tsx';
import type { PhoneApp } from '../phone-app.ts';
import { botnav } from './botnav.tsx';

const app = { name: '山野茶事', icon: null, color: '#2f7d5b', background: '#f6f3ea' };
const drawn = (more: Partial<PhoneApp> = {}) =>
  renderToStaticMarkup(
    <Phone platform="android" app={{ ...app, ...more }} modules={{ botnav }} state="botnav">
      <p>茶</p>
    </Phone>,
  );
const both = (text: string) => ({ zh: text, en: text });
const withTabs = (...items: object[]): { modules: ModuleSettings } => ({
  modules: {
    botnav: {
      on: true,
      config: { activeColor: '#1f6b4a', background: '#ffd700', badgeColor: '#c5283d', items },
    },
  },
});
const tab = (text: string, more: object = {}) => ({ text: both(text), icon: null, action: 'link', link: '', ...more });
const tabsIn = (markup: string) => [...markup.matchAll(/<span>([^<]*)<\/span>/g)].map(([, text]) => text);

test('the bar has the texts, icons and colors of the settings', () => {
  const icon = { icon_id: 1, unicode: '' };
  const outlines = { 1: 'M 1 2 L 3 4' };
  const markup = drawn({ ...withTabs(tab('首页', { action: 'home' }), tab('分类', { icon })), outlines });
  expect(tabsIn(markup)).toEqual(['首页', '分类']);
  expect(markup).toContain(actionIcons.home.outline);
  expect(markup).toContain('M 1 2 L 3 4');
  expect(markup).toContain('--ground:#ffd700;--ground-dark:#16181c');
  expect(markup).toContain('--active:#1f6b4a;--active-dark:#3b7d60');
});

test('a picture is shown by its address', () => {
  const icon = { icon_id: null, unicode: 'files/7' };
  expect(drawn({ ...withTabs(tab('茶', { icon })), pictures: { 'files/7': '/tea.png' } })).toContain('src="/tea.png"');
});

test('a tab whose module is off is not there, and without tabs there is no bar', () => {
  expect(tabsIn(drawn(withTabs(tab('首页'), tab('分享', { action: 'share' }))))).toEqual(['首页']);
  expect(drawn(withTabs())).not.toContain('class="botnav"');
});

test('without settings it has the tabs of a new app', () => {
  expect(tabsIn(drawn())).toEqual(['首页', '后退', '刷新']);
});
