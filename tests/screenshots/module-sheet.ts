import { createElement, Fragment, type FunctionComponent } from 'react';
import { createRoot } from 'react-dom/client';
import type { ModuleSettings } from '#modules/app-module.ts';
import { allOn } from '#modules/parse-config.ts';
import { modules } from '#modules/registry.ts';
import { fullConfigs, fullSettings } from '#tests/story/full-settings.ts';
import { Phone, type PhoneProps } from '#web/phone/phone.tsx';
import { phoneModules } from '#web/phone/phone-modules.ts';
import type { PhoneState } from '#web/phone/phone-overlay.tsx';
import { useSampleApp } from '#web/phone/sample-app.ts';
import { SampleShop } from '#web/phone/sample-shop.tsx';
import { LanguageContext } from '#web/texts/use-text.ts';
import { type Language, languages } from '#words/language.ts';
import '#web/styles/tokens.css';
import '#web/styles/base.css';
import '#web/styles/text.css';
import '#web/styles/tag.css';
import '#web/styles/surface.css';

/** The site and every module in the drawn phone, a row for each: both systems, light and dark, in both languages. */
const looks = [
  { platform: 'android', dark: false },
  { platform: 'android', dark: true },
  { platform: 'ios', dark: false },
  { platform: 'ios', dark: true },
] as const;

/** Every setting with a value, and those that are seen only so. */
const full: ModuleSettings = {
  ...fullSettings,
  adverbScreen: { on: true, config: { ...fullConfigs.adverbScreen, orientation: 'landscape' } },
  wakey: { on: true, config: { ...fullConfigs.wakey, brightness: 30 } },
};
const settings = document.documentElement.dataset.settings === 'full' ? full : allOn();
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"><rect width="99" height="99" fill="#2f7d5b"/></svg>')}`;

function Drawn({ state, platform, dark }: { state: string } & (typeof looks)[number]) {
  const app = { ...useSampleApp(), modules: settings, pictures: { 'tea.png': picture, 'tea.mp4': picture } };
  const drawn = { platform, dark, app, state: state as PhoneState, modules: phoneModules };
  return createElement(Phone as FunctionComponent<Omit<PhoneProps, 'children'>>, drawn, createElement(SampleShop));
}

function Row({ name, language }: { name: string; language: Language }) {
  return createElement(
    LanguageContext.Provider,
    { value: language },
    createElement(
      'div',
      { style: { display: 'flex', gap: 16, padding: 16, '--phone-width': 220 } as object },
      ...looks.map((look) => createElement(Drawn, { key: `${look.platform}${look.dark}`, state: name, ...look })),
    ),
  );
}

createRoot(document.body).render(
  createElement(
    Fragment,
    null,
    ...['site', ...modules.map(({ name }) => name)].map((name) =>
      createElement(
        'section',
        { key: name, id: name, style: { width: 'max-content', display: 'flex' } },
        ...languages.map((language) => createElement(Row, { key: language, name, language })),
      ),
    ),
  ),
);
