import { type AppFieldProblem, appFields } from '#contract/packaging/app-fields.ts';
import { siteOriginOf } from '#packager/site/site-origin.ts';
import { parseArguments } from '../parse-arguments.ts';
import { fill, usageError } from '../terminal.ts';
import { typedLink, wordsOfField } from '../typed-link.ts';
import { isSitePath } from './read-site.ts';

/** Options of `qdb pack`, each with a value. */
export const packOptionNames = [
  'name',
  'name-zh',
  'icon',
  'package',
  'bundle-id',
  'app-version',
  'version-code',
  'out',
  'modules',
  'plugin',
  'keystore',
  'keystore-password-file',
  'key-alias',
  'key-password-file',
  'earlier-keystore',
  'earlier-keystore-password-file',
  'earlier-key-alias',
  'earlier-key-password-file',
] as const;

/** The requested values, each checked by its rule; undefined values are replaced by those of the site and the defaults. */
export type PackOptions = {
  /** The address shown first; an offline site has its own origin. */
  link: string;
  /** The zip or folder of an offline site. */
  site: string | undefined;
  name: string | undefined;
  nameZh: string | undefined;
  icon: string | undefined;
  packageName: string | undefined;
  bundleId: string | undefined;
  versionName: string;
  versionCode: number;
  out: string;
  modules: string | undefined;
  /** The folder of a plug-in, or of several. */
  plugin: string | undefined;
  keystore: KeystoreOptions | undefined;
  /** The keystore of earlier versions, whose key the new one replaces. */
  earlierKeystore: KeystoreOptions | undefined;
};

export type KeystoreOptions = {
  path: string;
  passwordFile: string | undefined;
  alias: string | undefined;
  keyPasswordFile: string | undefined;
};

/** Parses and checks the arguments of `qdb pack`. Throws a usage error for the first invalid one. */
export function parsePackOptions(args: readonly string[]): PackOptions {
  const { operand, values } = parseArguments(args, packOptionNames);
  return {
    ...placeOf(operand, values),
    name: optional('--name', appFields.name, values.name),
    nameZh: optional('--name-zh', appFields.name, values['name-zh']),
    icon: values.icon,
    packageName: optional('--package', appFields.packageName, values.package),
    bundleId: optional('--bundle-id', appFields.bundleId, values['bundle-id']),
    versionName: required('--app-version', appFields.version(values['app-version'] ?? '1.0.0')),
    versionCode: required('--version-code', appFields.versionCode(values['version-code'] ?? '1')),
    out: values.out ?? '.',
    modules: values.modules,
    plugin: values.plugin,
    keystore: keystoreOf(values, ''),
    earlierKeystore: keystoreOf(values, 'earlier-'),
  };
}

/** The place of a site: a local site has no host from which a package name could be derived. */
function placeOf(operand: string, values: OptionValues): Pick<PackOptions, 'link' | 'site'> {
  if (!isSitePath(operand)) {
    return { link: typedLink(operand).link, site: undefined };
  }
  const packageName = optional('--package', appFields.packageName, values.package);
  if (packageName === undefined) {
    throw usageError(needsPackage);
  }
  return { link: `${siteOriginOf(packageName)}/`, site: operand };
}

type OptionValues = Readonly<Partial<Record<(typeof packOptionNames)[number], string>>>;

function keystoreOf(values: OptionValues, which: '' | 'earlier-'): KeystoreOptions | undefined {
  const path = values[`${which}keystore`];
  return path === undefined
    ? undefined
    : {
        path,
        passwordFile: values[`${which}keystore-password-file`],
        alias: values[`${which}key-alias`],
        keyPasswordFile: values[`${which}key-password-file`],
      };
}

type FieldCheck<Value> = { ok: true; value: Value } | AppFieldProblem;

function required<Value>(option: string, checked: FieldCheck<Value>): Value {
  if (!checked.ok) {
    throw usageError(fill(wrongOption, { option, text: wordsOfField(checked) }));
  }
  return checked.value;
}

function optional<Value>(option: string, check: (text: string) => FieldCheck<Value>, text: string | undefined) {
  return text === undefined ? undefined : required(option, check(text));
}

const wrongOption = { zh: '{option}：{text}', en: '{option}: {text}' };
const needsPackage = {
  zh: '离线网站没有域名，请用 --package 给出包名',
  en: 'A site on this machine has no host: give its package name with --package.',
};
