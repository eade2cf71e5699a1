import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { actionIcons } from '#modules/action-icons.ts';
import { seenOn } from '#rules/packaging/ink.ts';
import { LanguageContext } from '../../texts/use-text.ts';
import { Phone } from '../phone.tsx';
import { hoverBtn } from './hoverBtn.tsx';

const app = { name: '山野茶事', icon: null, color: '#2f7d5b', background: '#f6f3ea' };
const entry = (zh: string, en: string, action: string) => ({ text: { zh, en }, icon: null, action, link: '', id: '' });
const [home, help, scan] = [
  entry('首页', 'Home', 'home'),
  entry('客服', 'Help', 'link'),
  entry('扫码', 'Scan', 'scan'),
];
const drawn = (config?: object, { platform = 'android', dark = false, language = 'zh-CN' } = {}) =>
  renderToStaticMarkup(
    <LanguageContext.Provider value={language as 'zh-CN'}>
      <Phone
        platform={platform as 'android'}
        app={config ? { ...app, modules: { hoverBtn: { on: true, config: { ...config } } } } : app}
        modules={{ hoverBtn }}
        state="hoverBtn"
        dark={dark}
      >
        <p>茶</p>
      </Phone>
    </LanguageContext.Provider>,
  );
const settings = { color: '#ffffff', background: '#ffd700', text: { zh: '茶', en: 'Tea' }, items: [home, help, scan] };

test.each([
  { platform: 'android', dark: false },
  { platform: 'android', dark: true },
])('the button has text, colors, place and menu of the settings on %j', (look) => {
  const markup = drawn({ ...settings, side: 'left', y: 20, night: true }, look);
  expect(markup).toContain('class="hoverBtn__disc is-left"');
  expect(markup).toContain(`--ground:#ffd700;--ground-dark:#16181c;--ink:${seenOn('#ffffff', '#ffd700')};`);
  expect(markup).toContain('--ink-dark:#ffffff;--y:20%');
  expect(markup).toContain('<small>茶</small>');
  expect(markup).toContain(actionIcons.menu.outline);
  expect(markup).toMatch(/hoverBtn__menu is-left"><span>.*首页.*客服/);
  expect(markup).not.toContain('扫码');
});

test('a single entry is the button itself, and without any there is no menu', () => {
  const only = drawn({ ...settings, text: { zh: '', en: '' }, items: [home] });
  expect(only).toContain(actionIcons.home.outline);
  expect([only, drawn({ ...settings, items: [] })].join()).not.toContain('hoverBtn__menu');
});

test('without settings it has the menu of a new app, in the language of the page', () => {
  expect(drawn()).toMatch(/hoverBtn__menu is-upwards"><span>.*首页.*刷新/);
  expect(drawn(undefined, { language: 'zh-EN' })).toMatch(/Home.*Reload/);
});
