import type { z } from 'zod';
import type { siteSchemas } from '#contract/site/schemas.ts';
import { writtenPrefixes } from '#rules/auth/contact.ts';
import type { Localized } from '#words/language.ts';

export type SystemInfo = z.output<typeof siteSchemas.listSystemInfo.output>;

/** The stages of the median of the last builds on this site, in execution order. */
export type TypicalBuild = { stages: { name: string; ms: number }[]; total_ms: number; at: number };

/** The operator's settings (spec §3, system info). An unset setting is empty, and its place on the page is hidden. */
export function settingsOf(items: SystemInfo) {
  const value = (name: string): unknown => items.find((item) => item.name === name)?.value;
  const text = (name: string): string => (typeof value(name) === 'string' ? (value(name) as string) : '');
  return {
    brand: brandOf(value('brand_look')),
    /** Whether the installation runs with simulated providers and shows a notice. */
    isDemo: (value('sandbox') as { demo?: number } | undefined)?.demo === 1,
    contactMail: text('contact_mail'),
    contactPhone: text('contact_phone'),
    contactQq: text('contact_qq'),
    serviceQr: text('service_qr'),
    serviceHours: text('service_hours'),
    registrationNumber: text('company_reg_no'),
    copyrightYears: text('copyright_years') || '2015-2022',
    friendshipLinks: friendshipLinks(text('friendship_link')),
    /** The short code of a distributed app that the operator shows as an example. */
    demoApp: /^[\w-]{4,32}$/.test(text('demo_app')) ? text('demo_app') : '',
    /** The prefixes of the mobile numbers to which codes are sent. */
    codePrefixes: text('code_prefixes') ? text('code_prefixes').split(',') : writtenPrefixes,
    opened: text('aonlist').split(',').filter(Boolean),
    /** The names of settings that the demo has filled in. */
    samples: Array.isArray(value('samples')) ? (value('samples') as string[]) : [],
    typicalBuild: buildOf(value('typical_build')),
  };
}

export type SiteSettings = ReturnType<typeof settingsOf>;

const ownBrand = { name: { zh: '启动宝', en: 'QDB' }, logo: '' };

/** The operator's name and logo; an empty logo selects our own drawing. */
function brandOf(value: unknown): { name: Localized; logo: string } {
  const { name, logo } = { ...ownBrand, ...(value as Partial<typeof ownBrand> | undefined) };
  return { name: { ...ownBrand.name, ...name }, logo };
}

/** `name|url,name|url` (spec §3); the name and the address for English pages may follow, `name|url|English name|English url`. */
function friendshipLinks(text: string): { name: Localized; url: Localized }[] {
  return text
    .split(',')
    .map((entry) => entry.split('|').map((part) => part.trim()))
    .flatMap(([name = '', url = '', englishName = '', englishUrl = '']) => {
      const english = isAddress(englishUrl) ? englishUrl : url;
      return name && isAddress(url)
        ? [{ name: { zh: name, en: englishName || name }, url: { zh: url, en: english } }]
        : [];
    });
}

const isAddress = (text: string): boolean => /^https?:\/\//.test(text);

function buildOf(value: unknown): TypicalBuild | null {
  const build = value as TypicalBuild | null | undefined;
  return build && Array.isArray(build.stages) && build.stages.length > 0 && build.total_ms > 0 ? build : null;
}
