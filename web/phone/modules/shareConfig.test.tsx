import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageContext } from '../../texts/use-text.ts';
import { Phone } from '../phone.tsx';
import { shareConfig } from './shareConfig.tsx';

const app = { name: '山野茶事', icon: null, color: '#2f7d5b', background: '#f6f3ea' };
const drawn = (config?: Record<string, unknown>, language: 'zh-CN' | 'zh-EN' = 'zh-CN') =>
  renderToStaticMarkup(
    <LanguageContext value={language}>
      <Phone
        platform="android"
        app={config ? { ...app, modules: { shareConfig: { on: true, config } } } : app}
        modules={{ shareConfig }}
        state="shareConfig"
      >
        <p>茶</p>
      </Phone>
    </LanguageContext>,
  );

test('the menu has the owner’s title and its entries, in the reader’s language', () => {
  const title = { zh: '送您一杯茶', en: 'A cup of tea' };
  expect(drawn({ title, copyLink: true })).toContain(
    '<b>送您一杯茶</b><span>分享到其他应用</span><span>复制链接</span>',
  );
  expect(drawn({ title, copyLink: false }, 'zh-EN')).toContain(
    '<b>A cup of tea</b><span>Share with an app</span></div>',
  );
});

test('without settings it has the name of the app', () => {
  expect(drawn()).toContain('<b>山野茶事</b>');
});
