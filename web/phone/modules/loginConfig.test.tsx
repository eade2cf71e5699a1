import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { LanguageContext } from '../../texts/use-text.ts';
import { Phone } from '../phone.tsx';
import { loginConfig } from './loginConfig.tsx';

const app = { name: '山野茶事', icon: null, color: '#2f7d5b', background: '#f6f3ea' };
const drawn = (config: Record<string, unknown>, dark = false, language: 'zh-CN' | 'zh-EN' = 'zh-CN') =>
  renderToStaticMarkup(
    <LanguageContext value={language}>
      <Phone
        platform="android"
        app={{ ...app, modules: { loginConfig: { on: true, config } } }}
        modules={{ loginConfig }}
        state="loginConfig"
        dark={dark}
      >
        <p>茶</p>
      </Phone>
    </LanguageContext>,
  );

describe.each([false, true])('the question for the phone’s owner, dark: %s', (dark) => {
  test('has the owner’s words, and the screen lock where it counts', () => {
    const config = { promptTitle: { zh: '{app}会员', en: 'Club' }, promptText: { zh: '确认登录', en: 'Confirm' } };
    expect(drawn({ ...config, credential: true }, dark)).toMatch(/<b>山野茶事会员<\/b><p>确认登录<\/p>.*使用锁屏密码/);
    expect(drawn({ ...config, credential: false }, dark, 'zh-EN')).toMatch(/<b>Club<\/b><p>Confirm<\/p>.*Cancel/);
    expect(drawn(config, dark)).toContain(`data-theme="${dark ? 'dark' : 'light'}"`);
  });
});

test('the drawing is a card on an iPhone, for the day when iOS has the module', () => {
  const Question = loginConfig.Overlay!;
  expect(renderToStaticMarkup(<Question app={app} platform="ios" trial={false} />)).toContain('loginConfig is-card');
});
