import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { actionIcons } from '#modules/action-icons.ts';
import { readOn } from '#rules/packaging/ink.ts';
import { LanguageContext } from '../../texts/use-text.ts';
import { Phone } from '../phone.tsx';
import { sidebar } from './sidebar.tsx';

const app = {
  name: '山野茶事',
  icon: null,
  color: '#2f7d5b',
  background: '#f6f3ea',
  pictures: { 'files/7': '/tea.png' },
};
const entry = (zh: string, en: string, action = 'link', more = {}) => ({
  text: { zh, en },
  icon: null,
  action,
  link: '',
  id: '',
  ...more,
});
const drawn = (config?: object, { platform = 'android', dark = false, language = 'zh-CN' } = {}) =>
  renderToStaticMarkup(
    <LanguageContext.Provider value={language as 'zh-CN'}>
      <Phone
        platform={platform as 'android'}
        app={config ? { ...app, modules: { sidebar: { on: true, config: { ...config } } } } : app}
        modules={{ sidebar }}
        state="sidebar"
        dark={dark}
      >
        <p>茶</p>
      </Phone>
    </LanguageContext.Provider>,
  );
const items = [
  entry('首页', 'Home', 'home'),
  entry('茶', 'Tea', 'link', { children: [entry('绿茶', 'Green tea'), entry('扫码', 'Scan', 'scan')] }),
  entry('商店', 'Shop', 'link', { link: 'https://shanye.cn/shop', children: [entry('茶具', 'Pots')] }),
];

test.each([
  { platform: 'android', dark: false },
  { platform: 'android', dark: true },
])('the drawer has header, groups, colors and look of the settings on %j', (look) => {
  const config = { items, image: 'files/7', text: { zh: '{app}的菜单', en: 'Menu' }, color: '#1f6b4a' };
  const markup = drawn({ ...config, mode: 'push', side: 'end', width: 320 }, look);
  expect(markup).toContain('data-mode="push" data-side="end" data-width="80"');
  expect(markup).toContain(`--ink:#1f6b4a;--ink-dark:${readOn('#1f6b4a', '#16181c')}`);
  expect(markup).toContain('src="/tea.png"');
  expect(markup).toContain('<b class="sidebar__title">山野茶事的菜单</b>');
  expect(markup).toContain('<small class="sidebar__heading">茶</small><span class="sidebar__line">绿茶</span>');
  expect(markup).toContain('<span class="sidebar__line">商店</span><span class="sidebar__line is-below">茶具</span>');
  expect(markup).toContain(actionIcons.home.outline);
  expect(markup).not.toContain('扫码');
});

test('without settings it has the menu of a new app, in the language of the page', () => {
  expect(drawn()).toMatch(/data-mode="cover" data-side="start" data-width="70".*欢迎来到山野茶事.*首页.*刷新.*关于/);
  expect(drawn(undefined, { language: 'zh-EN' })).toMatch(/Welcome to .*Home.*Reload.*About/);
  expect(drawn({ items: [], text: { zh: '', en: '' } })).not.toContain('sidebar__title');
});
