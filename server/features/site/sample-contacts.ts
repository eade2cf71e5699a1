import { qrDataUrl } from '#pictures/qr-code.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { RequestContext } from '#server/feature/handle.ts';
import { type Localized, textIn } from '#words/language.ts';

type Item = { name: string; value: unknown };

/** A demo shows where an operator's contacts appear (spec §1); nobody can mistake them for real ones. */
const samples: Readonly<Record<string, Localized>> = {
  contact_mail: { zh: 'feedback@qdb.example', en: 'feedback@qdb.example' },
  contact_phone: { zh: '400-000-0000', en: '400-000-0000' },
  contact_qq: { zh: '000 000 000', en: '000 000 000' },
  service_hours: { zh: '工作日 9:00–18:00', en: 'Weekdays 9:00–18:00' },
  company_reg_no: { zh: '浙ICP备15000000号-1', en: 'ICP licence 15000000-1' },
};

/**
 * Fills in the contacts that the operator has not set, and lists them in `samples`; switches on what can be tried (product.md §6). Only the demo does
 * this.
 */
export function withSamples(
  settings: readonly Item[],
  { config, language }: Deps & Pick<RequestContext, 'language'>,
): Item[] {
  if (!config.demo) {
    return [...settings];
  }
  const isSet = (name: string) => settings.some((item) => item.name === name && item.value !== '');
  const filled = [
    ...Object.entries(samples).map(([name, text]) => ({ name, value: textIn(language, text) })),
    { name: 'service_qr', value: qrOf(config.publicUrl) },
  ].filter(({ name }) => !isSet(name));
  const names = filled.map(({ name }) => name);
  const opened = isSet('aonlist') ? [] : [{ name: 'aonlist', value: 'invoice' }];
  const sampleNames = [...filled, ...opened].map(({ name }) => name);
  return [
    ...settings.filter(({ name }) => !sampleNames.includes(name)),
    ...filled,
    ...opened,
    { name: 'samples', value: names },
  ];
}

const drawn = new Map<string, string>();

/** The sample code contains the address of the site itself. */
function qrOf(address: string): string {
  const dataUrl = drawn.get(address) ?? qrDataUrl(address);
  drawn.set(address, dataUrl);
  return dataUrl;
}
