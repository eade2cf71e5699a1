import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { defaultSettings } from '#modules/parse-config.ts';
import { LanguageContext } from '../../texts/use-text.ts';
import { AppPreview } from './app-preview.tsx';

const preview = {
  app_name: 'Shanye Tea',
  app_name_zh: '山野茶事',
  icon_url: '',
  theme_color: '#1b5e42',
  background_color: '#ffffff',
  link: 'https://www.shanye.example.com/',
  offline_site: 0 as const,
  platforms: ['android' as const, 'ios' as const],
  modules: [
    { name: 'botnav', title: '底部导航', platforms: ['android' as const] },
    { name: 'pullRefresh', title: '下拉刷新', platforms: ['android' as const, 'ios' as const] },
  ],
  settings: [{ name: 'botnav', config: defaultSettings().botnav!.config }],
  pictures: {},
  expire_time: 1_800_000_000,
};

function drawn(changes: object = {}, language: 'zh-CN' | 'zh-EN' = 'zh-CN') {
  const Page = createRoutesStub([
    { path: '/', Component: () => <AppPreview preview={{ ...preview, ...changes }} isFrameable={false} icons={[]} /> },
  ]);
  return renderToStaticMarkup(
    <LanguageContext value={language}>
      <Page initialEntries={['/']} />
    </LanguageContext>,
  );
}
const phoneOf = (html: string, platform: string) =>
  html.split('<figure>').find((part) => part.includes(`is-${platform}`))!;

test('each phone has the modules of its platform, and the page says what the iPhone lacks', () => {
  const html = drawn();
  expect(phoneOf(html, 'android')).toContain('class="botnav"');
  expect(phoneOf(html, 'ios')).not.toContain('class="botnav"');
  expect(html).toContain('iPhone 上还没有：底部导航');
  expect(html).toContain('底部导航、下拉刷新');
});

test('it says that it is a preview, when it ends, and is for no search engine', () => {
  const html = drawn();
  expect(html).toContain('这是预览，不是应用');
  expect(html).toContain('2027.01.15');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(drawn({}, 'zh-EN')).toContain('This is a preview, not the app');
});

test('an app for Android alone has one phone, and no word of iPhones', () => {
  const html = drawn({ platforms: ['android'], modules: [], settings: [] });
  expect(html.match(/<figure>/g)).toHaveLength(1);
  expect(html).not.toContain('iPhone');
});

test('an offline site has no address: the phone shows how it starts', () => {
  const html = drawn({ link: '', offline_site: 1, platforms: ['android'], settings: [], modules: [] });
  expect(html).toContain('data-state="start"');
  expect(html).toContain('装在应用里的离线网站');
});
