import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Platform } from '#words/platform.ts';
import { LanguageContext } from '../../texts/use-text.ts';
import { Phone } from '../phone.tsx';
import { nativeConfig } from './nativeConfig.tsx';

const app = { name: '山野茶事', icon: null, color: '#2f7d5b', background: '#f6f3ea', outlines: { 37: 'M 1 2 L 3 4' } };
const shortcuts = [
  { title: { zh: '我的订单', en: 'My orders' }, icon: { icon_id: 37, unicode: '' }, link: 'https://shanye.cn/orders' },
  { title: { zh: '关于{app}', en: 'About {app}' }, icon: null, link: 'https://shanye.cn/about' },
];
const drawn = (
  config?: Record<string, unknown>,
  language: 'zh-CN' | 'zh-EN' = 'zh-CN',
  dark = false,
  platform: Platform = 'android',
) =>
  renderToStaticMarkup(
    <LanguageContext value={language}>
      <Phone
        platform={platform}
        app={config ? { ...app, modules: { nativeConfig: { on: true, config } } } : app}
        modules={{ nativeConfig }}
        state="nativeConfig"
        dark={dark}
      >
        <p>茶</p>
      </Phone>
    </LanguageContext>,
  );

test.each([false, true])('the menu of the app’s icon has its shortcuts with icons, dark: %s', (dark) => {
  const html = drawn({ shortcuts }, 'zh-CN', dark);
  expect(html).toContain('<path d="M 1 2 L 3 4"></path></svg></i>我的订单');
  expect(html).toContain('关于山野茶事');
  expect(drawn({ shortcuts }, 'zh-EN', dark)).toContain('My orders');
});

test('without shortcuts, and on an iPhone, there is no menu', () => {
  expect(drawn({ shortcuts }, 'zh-CN', false, 'ios')).not.toContain('<ul>');
  expect(drawn({})).not.toContain('<ul>');
  expect(drawn()).not.toContain('<ul>');
});

test('settings that only Android has are drawn there alone', () => {
  const config = { immersive: true, remote: 'https://shanye.cn/app/settings.json' };
  expect(drawn(config)).toContain('<span>网页延伸到系统栏下</span><em>开</em>');
  expect(drawn(config, 'zh-EN')).toContain('<span>Remote settings</span><em>on</em>');
  expect(drawn({})).toContain('<span>远程设置</span><em>关</em>');
  expect(drawn(config, 'zh-CN', false, 'ios')).not.toContain('远程设置');
});
