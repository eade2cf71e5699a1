import type { FailureName } from '#contract/failures.ts';
import type { Language } from '#contract/language.ts';
import type { Plan } from '#modules/app-module.ts';
import type { Platform } from '#rules/billing/pack-price.ts';
import { checkAppLink } from '#rules/packaging/app-link.ts';
import { checkAppName } from '#rules/packaging/app-name.ts';
import { checkBundleId } from '#rules/packaging/bundle-id.ts';
import { checkPackageName } from '#rules/packaging/package-name.ts';
import { checkVersion, checkVersionCode } from '#rules/packaging/version.ts';
import { type Done, done, type Failed, fail } from '#server/http/handle.ts';
import { reasonText } from './draft-reasons.ts';

/** The base configuration as the wire sends it; what is left out stays as it is. */
export type DraftFields = {
  appname?: string | undefined;
  appname_zh?: string | undefined;
  weburl?: string | undefined;
  device?: Platform[] | undefined;
  package_name?: string | undefined;
  bundle_id?: string | undefined;
  version?: string | undefined;
  versioncode?: number | undefined;
  theme_color?: string | undefined;
  background_color?: string | undefined;
  package_type?: Plan | undefined;
};

/** The same as columns of `packed_app`. */
export type DraftColumns = {
  name?: string;
  name_zh?: string;
  link?: string;
  android?: boolean;
  ios?: boolean;
  package_name?: string;
  bundle_id?: string;
  version?: string;
  version_code?: number;
  theme_color?: string;
  background_color?: string;
  plan?: Plan;
};

export type DraftFailure = Extract<FailureName, 'NAME' | 'URL' | 'PACKAGE_NAME' | 'BUNDLE_ID' | 'VERSION' | 'PARAM'>;
type Checked = Done<DraftColumns> | Failed<DraftFailure>;

/** Checks field by field in the order of the form, and stops at the first one that cannot be used. */
export function checkDraft(fields: DraftFields, language: Language): Checked {
  const columns: DraftColumns = {};
  for (const [name, check] of Object.entries(checks)) {
    if (fields[name as keyof DraftFields] === undefined) {
      continue;
    }
    const checked = check(fields as Fields, language);
    if (!checked.ok) {
      return { ...checked, details: { field: name, ...checked.details } };
    }
    Object.assign(columns, checked.data);
  }
  return done(columns);
}

type Fields = { [Name in keyof DraftFields]-?: NonNullable<DraftFields[Name]> };

const checks: { [Name in keyof DraftFields]-?: (fields: Fields, language: Language) => Checked } = {
  weburl: ({ weburl }) => {
    const checked = checkAppLink(weburl);
    return checked.ok ? done({ link: checked.link }) : fail('URL');
  },
  appname: ({ appname }) => {
    const checked = checkAppName(appname);
    return checked.ok ? done({ name: checked.name }) : fail('NAME');
  },
  appname_zh: ({ appname_zh }) => {
    const checked = appname_zh.trim() === '' ? ({ ok: true, name: '' } as const) : checkAppName(appname_zh);
    return checked.ok ? done({ name_zh: checked.name }) : fail('NAME');
  },
  device: ({ device }) => done({ android: device.includes('android'), ios: device.includes('ios') }),
  package_name: ({ package_name }, language) => {
    const checked = checkPackageName(package_name);
    return checked.ok
      ? done({ package_name: checked.packageName })
      : fail('PACKAGE_NAME', { reason: reasonText(language, checked.reason) });
  },
  bundle_id: ({ bundle_id }, language) => {
    const checked = checkBundleId(bundle_id);
    return checked.ok
      ? done({ bundle_id: checked.bundleId })
      : fail('BUNDLE_ID', { reason: reasonText(language, checked.reason) });
  },
  version: ({ version }) => {
    const checked = checkVersion(version);
    return checked.ok ? done({ version: checked.version }) : fail('VERSION');
  },
  versioncode: ({ versioncode }) => {
    const checked = checkVersionCode(versioncode, 0);
    return checked.ok ? done({ version_code: checked.versionCode }) : fail('PARAM');
  },
  theme_color: ({ theme_color }) => done({ theme_color: theme_color.toLowerCase() }),
  background_color: ({ background_color }) => done({ background_color: background_color.toLowerCase() }),
  package_type: ({ package_type }) => done({ plan: package_type }),
};
