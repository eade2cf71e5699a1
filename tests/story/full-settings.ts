import type { Field, Fields, LineFormat, ModuleSettings } from '#modules/app-module.ts';
import { modules } from '#modules/registry.ts';

function fullConfig(fields: Fields, place = 1): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fullValue(field, place)]));
}

/** Two keys of a site never have the same digest, which has 32 bytes. Browsers read this too, for the drawn phone. */
let digests = 0;
const nextDigest = () => btoa(String(++digests).padStart(32, 'k'));

const lines: Record<LineFormat, (place: number) => string> = {
  color: () => '#2f7d5b',
  host: (place) => `shop${place}.shanye.cn`,
  domain: (place) => `pay${place}.shanye.cn`,
  pin: nextDigest,
  date: () => '2099-01-01',
  p256: () => `MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE${'A'.repeat(86)}==`,
  scheme: () => 'tea',
  vapid: () => `B${'A'.repeat(86)}`,
};

/** A value of the field; `place` is that of its list's item, so that two items differ. */
function fullValue(field: Field, place: number): unknown {
  switch (field.kind) {
    case 'text':
    case 'html':
      return field.default.zh === '' ? { zh: `茶${place}`, en: `Tea ${place}` } : field.default;
    case 'line':
      return field.format ? lines[field.format](place) : `tea${place}`.slice(0, field.max);
    case 'code':
      return field.language === 'css' ? 'a{color:#2f7d5b}' : 'window.tea = 1';
    case 'image':
      return 'tea.png';
    case 'video':
      return 'tea.mp4';
    case 'icon':
      return field.default ?? { icon_id: 37, unicode: '' };
    case 'link':
      return `https://shanye.cn/tea/${place}`;
    case 'pattern':
      return `https://shanye.cn/tea/${place}*`;
    case 'switch':
      return true;
    case 'list':
      return [1, 2].slice(0, field.max).map((each) => fullConfig(field.of, each));
    default:
      return field.default;
  }
}

/** Settings of every module in which every field says something: all switches are on, all lists have items, all pictures are there. */
export const fullConfigs: Readonly<Record<string, Record<string, unknown>>> = Object.fromEntries(
  modules.map(({ name, fields }) => [name, fullConfig(fields)]),
);

/** Every module on, with the settings above. */
export const fullSettings: ModuleSettings = Object.fromEntries(
  Object.entries(fullConfigs).map(([name, config]) => [name, { on: true, config }]),
);
