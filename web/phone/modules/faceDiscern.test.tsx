import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { LanguageContext } from '../../texts/use-text.ts';
import { Phone } from '../phone.tsx';
import { faceDiscern } from './faceDiscern.tsx';

const app = { name: '山野茶事', icon: null, color: '#2f7d5b', background: '#f6f3ea' };
const drawn = (config: Record<string, unknown>, dark: boolean, language: 'zh-CN' | 'zh-EN' = 'zh-CN') =>
  renderToStaticMarkup(
    <LanguageContext value={language}>
      <Phone
        platform="android"
        app={{ ...app, modules: { faceDiscern: { on: true, config } } }}
        modules={{ faceDiscern }}
        state="faceDiscern"
        dark={dark}
      >
        <p>茶</p>
      </Phone>
    </LanguageContext>,
  );

describe.each([false, true])('the camera, dark: %s', (dark) => {
  test('has the owner’s instruction, the countdown, and says that it checks no identity', () => {
    const config = { instruction: { zh: '靠近一点', en: 'Closer' }, countdown: 5 };
    expect(drawn(config, dark)).toMatch(/<b>靠近一点<\/b><span>只拍照片，不核验身份<\/span>.*<b>5<\/b>/);
    expect(drawn({ ...config, countdown: 0 }, dark, 'zh-EN')).toMatch(/<b>Closer<\/b>(?!.*<b>0<\/b>)/);
  });
});
