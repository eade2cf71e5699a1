import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { languages } from '#contract/language.ts';
import { allOn } from '#modules/parse-config.ts';
import { modules } from '#modules/registry.ts';
import { LanguageContext } from '../texts/use-text.ts';
import { Phone } from './phone.tsx';
import { phoneModules } from './phone-modules.ts';
import type { PhoneState } from './phone-overlay.tsx';

const app = { name: 'Shanye <Tea> & Co', icon: null, color: '#1f6b4a', background: '#f5f1e3' };

describe.each(modules.map(({ name }) => name))('the drawing of %s', (name) => {
  const draw = (language: (typeof languages)[number], look: object) =>
    renderToStaticMarkup(
      <LanguageContext.Provider value={language}>
        <Phone platform="android" app={{ ...app, ...look }} state={name as PhoneState} dark>
          page
        </Phone>
      </LanguageContext.Provider>,
    );

  test.each(languages)(
    'stands in %s with the settings of a new app and with none, as a picture without links',
    (language) => {
      for (const drawn of [draw(language, { modules: allOn() }), draw(language, {})]) {
        expect(drawn.includes(`data-for="${name}"`)).toBe(phoneModules[name]!.Overlay !== undefined);
        expect(drawn).not.toMatch(/undefined|\[object|NaN|<a |<button/);
        expect(language === 'zh-EN' ? drawn.replace(/aria-label="[^"]*"/, '') : '').not.toMatch(/[\u4e00-\u9fff]/);
      }
    },
  );
});
