import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageContext } from '../../texts/use-text.ts';
import { Phone } from '../phone.tsx';
import { picAndVideo } from './picAndVideo.tsx';

const app = { name: '山野茶事', icon: null, color: '#2f7d5b', background: '#f6f3ea' };
const drawn = (config?: Record<string, unknown>, language: 'zh-CN' | 'zh-EN' = 'zh-CN') =>
  renderToStaticMarkup(
    <LanguageContext value={language}>
      <Phone
        platform="android"
        app={config ? { ...app, modules: { picAndVideo: { on: true, config } } } : app}
        modules={{ picAndVideo }}
        state="picAndVideo"
      >
        <p>茶</p>
      </Phone>
    </LanguageContext>,
  );

test('the menu has the entries of the settings, in the reader’s language', () => {
  expect(drawn({ view: false, save: true, share: false, code: true })).toContain(
    '<span>保存图片</span><span>识别图中二维码</span></div>',
  );
  expect(drawn(undefined, 'zh-EN')).toContain('<span>View the picture</span><span>Save the picture</span>');
});
