import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Field, ModuleSettings } from '#modules/app-module.ts';
import { isOnPlatform } from '#modules/on-ios.ts';
import { allOn } from '#modules/parse-config.ts';
import { modules } from '#modules/registry.ts';
import { fullConfigs, fullSettings } from '#tests/story/full-settings.ts';
import { type Language, languages } from '#words/language.ts';
import type { Platform } from '#words/platform.ts';
import { LanguageContext } from '../texts/use-text.ts';
import { Phone } from './phone.tsx';
import { phoneModules } from './phone-modules.ts';
import type { PhoneState } from './phone-overlay.tsx';

const app = { name: 'Shanye <Tea> & Co', icon: null, color: '#1f6b4a', background: '#f5f1e3' };
const pictures = { 'tea.png': '/tea.png', 'tea.mp4': '/tea.mp4' };

type Look = { platform: Platform; dark: boolean; language: Language };
const looks: Look[] = (['android', 'ios'] as const).flatMap((platform) =>
  [false, true].flatMap((dark) => languages.map((language) => ({ platform, dark, language }))),
);

const draw = (name: string, settings: ModuleSettings | undefined, { language, ...look }: Look) =>
  renderToStaticMarkup(
    <LanguageContext.Provider value={language}>
      <Phone
        {...look}
        app={{ ...app, pictures, ...(settings && { modules: settings }) }}
        modules={phoneModules}
        state={name as PhoneState}
      >
        page
      </Phone>
    </LanguageContext.Provider>,
  );

/** Other values of a field than its present one. */
function othersThan(field: Field, value: unknown): unknown[] {
  const others: Partial<Record<Field['kind'], unknown>> = {
    text: { zh: '另一段', en: 'Another' },
    html: { zh: '<p>另一段</p>', en: '<p>Another</p>' },
    line: 'other',
    color: '#123456',
    switch: !value,
    list: [],
    link: 'https://other.example/',
  };
  if (field.kind === 'choice') {
    return Object.keys(field.of).filter((key) => key !== value);
  }
  if (field.kind === 'number') {
    return [field.min, Math.round((field.min + field.max) / 2), field.max];
  }
  return field.kind in others ? [others[field.kind]] : [];
}

describe.each(modules.map((module) => [module.name, module.fields] as const))('the drawing of %s', (name, fields) => {
  test.each(looks)(
    'is a picture without links on %j, with the settings of a new app, with all and with none',
    (look) => {
      expect(phoneModules[name]!.Overlay).toBeDefined();
      for (const settings of [allOn(), fullSettings, undefined]) {
        const drawn = draw(name, settings, look);
        expect(drawn.includes(`data-for="${name}"`)).toBe(isOnPlatform(name, look.platform));
        expect(drawn).not.toMatch(/undefined|\[object|NaN|<a |<button/);
      }
      const words = draw(name, allOn(), look).replace(/aria-label="[^"]*"/, '');
      expect(look.language === 'zh-EN' ? words : '').not.toMatch(/[\u4e00-\u9fff]/);
    },
  );

  test('is made of its own settings', () => {
    const [look] = looks;
    const full = draw(name, fullSettings, look!);
    const changes = Object.entries<Field>(fields).filter(([field, facts]) => {
      const config = fullConfigs[name]!;
      return othersThan(facts, config[field]).some((other) => {
        const settings = { ...fullSettings, [name]: { on: true, config: { ...config, [field]: other } } };
        return draw(name, settings, look!) !== full;
      });
    });
    expect(changes.length).toBeGreaterThan(0);
  });
});
