import { createElement, Fragment, type FunctionComponent } from 'react';
import { createRoot } from 'react-dom/client';
import { type Language, languages } from '#contract/language.ts';
import { allOn } from '#modules/parse-config.ts';
import { modules } from '#modules/registry.ts';
import { Phone, type PhoneProps } from '#web/phone/phone.tsx';
import type { PhoneState } from '#web/phone/phone-overlay.tsx';
import { useSampleApp } from '#web/phone/sample-app.ts';
import { SampleShop } from '#web/phone/sample-shop.tsx';
import { LanguageContext } from '#web/texts/use-text.ts';
import '#web/styles/tokens.css';
import '#web/styles/base.css';
import '#web/styles/text.css';
import '#web/styles/tag.css';
import '#web/styles/surface.css';

/** Every module in the drawn phone, a row for each: both systems, light and dark, in both languages. */
const looks = [
  { platform: 'android', dark: false },
  { platform: 'android', dark: true },
  { platform: 'ios', dark: false },
  { platform: 'ios', dark: true },
] as const;

function Drawn({ state, platform, dark }: { state: string } & (typeof looks)[number]) {
  const app = { ...useSampleApp(), modules: allOn() };
  const drawn = { platform, dark, app, state: state as PhoneState };
  return createElement(Phone as FunctionComponent<Omit<PhoneProps, 'children'>>, drawn, createElement(SampleShop));
}

function Row({ name, language }: { name: string; language: Language }) {
  return createElement(
    LanguageContext.Provider,
    { value: language },
    createElement(
      'div',
      { style: { display: 'flex', gap: 16, padding: 16, '--phone-width': '220px' } as object },
      ...looks.map((look) => createElement(Drawn, { key: `${look.platform}${look.dark}`, state: name, ...look })),
    ),
  );
}

createRoot(document.body).render(
  createElement(
    Fragment,
    null,
    ...modules.map(({ name }) =>
      createElement(
        'section',
        { key: name, id: name, style: { width: 'max-content', display: 'flex' } },
        ...languages.map((language) => createElement(Row, { key: language, name, language })),
      ),
    ),
  ),
);
