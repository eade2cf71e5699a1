import { fingerprintsOf } from '#formats/signing-key.ts';
import { readCertificate } from '#formats/x509/read-certificate.ts';
import type { ReachedHost } from '#modules/app-module.ts';
import { androidContribution, iosContribution, modules, reachedHosts } from '#modules/registry.ts';
import { minSdkVersion, shellPermissions, targetSdkVersion } from '#native/android-shell/manifest.ts';
import { iosShell } from '#native/ios-shell/shell.ts';
import type { Localized } from '#words/language.ts';
import type { Platform } from '#words/platform.ts';
import { type AssociationFile, associationFiles } from './association-files.ts';
import type { Check } from './check.ts';
import { enabledPlugins } from './enabled-plugins.ts';
import type { PackInput, Product, ProductKind } from './pack-app.ts';
import type { Plugin } from './plugins/read-plugin.ts';
import { withAppName } from './shell-modules.ts';
import { verifyInstaller } from './verify.ts';

/** A permission or usage string, its module (null: the shell itself) and the printed reason. */
type ReportedPermission = {
  name: string;
  platform: Platform;
  module: Localized | null;
  why: Localized;
};
type ReportedProduct = Pick<Product, 'kind' | 'platform' | 'file' | 'size' | 'sha256'> & {
  checks: Check[];
  /** Whether a second build of the same input gave the same bytes. */
  reproduced: boolean;
};

/** The public facts of a build, without any of the member. Times are epoch seconds. */
export type BuildReport = {
  products: ReportedProduct[];
  signer: { subject: string; notBefore: number; notAfter: number; sha256: string; sha1: string; md5: string };
  permissions: ReportedPermission[];
  hosts: ReachedHost[];
  /** Missing in reports from before they existed. */
  associationFiles?: AssociationFile[];
  /** The platforms are missing in reports from before any module was limited to one platform. */
  modules: { name: string; title: Localized; platforms?: Platform[] }[];
  /** Third-party code inside the app: its plug-ins, with their versions. */
  libraries: string[];
  versions: { androidShell: string; iosShell: string; minSdk: number; targetSdk: number; minimumIos: string };
};

/**
 * Writes the report of a build: verifies every product once more with `verifyInstaller`, compares it with a second run of `pack` (`again`), and lists
 * every permission and host with its reason. Pure except for the verifiers.
 */
export async function reportBuild(
  input: PackInput,
  products: readonly Product[],
  again: readonly Pick<Product, 'kind' | 'sha256'>[],
): Promise<BuildReport> {
  const plugins = await enabledPlugins(input);
  return {
    products: await Promise.all(products.map((product) => reportProduct(product, hashOf(again, product.kind)))),
    signer: signerOf(input),
    permissions: [...androidPermissions(input, plugins), ...iosUsage(input)],
    hosts: hostsOf(input, plugins),
    associationFiles: associationFiles(input),
    modules: enabledModules(input).map(({ name, title, ios }) => ({
      name,
      title,
      platforms: ios === null ? ['android'] : ['android', 'ios'],
    })),
    libraries: plugins.map(({ name, version }) => `${name} ${version}`),
    versions: {
      androidShell: input.shells.android.version,
      iosShell: input.shells.ios.version,
      minSdk: minSdkVersion,
      targetSdk: targetSdkVersion,
      minimumIos: iosShell.minimumOs,
    },
  };
}

async function reportProduct(product: Product, secondHash: string | undefined): Promise<ReportedProduct> {
  const { kind, platform, file, size, sha256, bytes } = product;
  const { checks } = await verifyInstaller(bytes);
  return { kind, platform, file, size, sha256, checks: [...checks], reproduced: secondHash === sha256 };
}

function hashOf(products: readonly Pick<Product, 'kind' | 'sha256'>[], kindOfProduct: ProductKind): string | undefined {
  return products.find(({ kind }) => kind === kindOfProduct)?.sha256;
}

function signerOf({ signingKey }: PackInput): BuildReport['signer'] {
  const { subject, notBeforeSeconds, notAfterSeconds } = readCertificate(signingKey.certificate);
  return {
    subject: Object.entries(subject)
      .map(([part, value]) => `${part}=${value}`)
      .join(', '),
    notBefore: notBeforeSeconds,
    notAfter: notAfterSeconds,
    ...fingerprintsOf(signingKey.certificate),
  };
}

const enabledModules = ({ modules: settings }: PackInput) => modules.filter(({ name }) => settings[name]?.on);

const shellReasons: Readonly<Record<(typeof shellPermissions)[number], Localized>> = {
  'android.permission.INTERNET': { zh: '打开您的网站', en: 'Opens your website' },
};

function androidPermissions(input: PackInput, plugins: readonly Plugin[]): ReportedPermission[] {
  const { app, modules: settings } = input;
  if (!app.platforms.includes('android')) {
    return [];
  }
  const ofShell = shellPermissions.map((name) => ({
    name,
    platform: 'android' as const,
    module: null,
    why: shellReasons[name],
  }));
  const ofModules = enabledModules(input).flatMap((module) =>
    (androidContribution(module, settings[module.name]!.config).permissions ?? []).map(({ name, why }) => ({
      name,
      platform: 'android' as const,
      module: module.title,
      why: withAppName(why, app),
    })),
  );
  const ofPlugins = plugins.flatMap(({ android, title }) =>
    (android.permissions ?? []).map(({ name, why }) => ({ name, platform: 'android' as const, module: title, why })),
  );
  return [...ofShell, ...ofModules, ...ofPlugins];
}

/** One reason for each key of the package: a module's reason replaces the shell's. */
function iosUsage(input: PackInput): ReportedPermission[] {
  if (!input.app.platforms.includes('ios')) {
    return [];
  }
  const ofModules = enabledModules(input).flatMap((module) =>
    usageOf(input, iosContribution(module, input.modules[module.name]!.config).usage ?? {}, module.title),
  );
  const ofShell = usageOf(input, iosShell.usage, null);
  return [...ofShell.filter(({ name }) => !ofModules.some((own) => own.name === name)), ...ofModules];
}

function usageOf(
  { app }: PackInput,
  usage: Readonly<Record<string, Localized>>,
  module: Localized | null,
): ReportedPermission[] {
  return Object.entries(usage).map(([name, why]) => ({ name, platform: 'ios', module, why: withAppName(why, app) }));
}

/** The customer's own hosts, of which an offline site has none, and those of modules; ours only if the app has a licence that ends. */
function hostsOf(input: PackInput, plugins: readonly Plugin[]): ReachedHost[] {
  const { app, licence, site, modules: settings } = input;
  const ofModules = enabledModules(input).flatMap((module) => reachedHosts(module, settings[module.name]!.config));
  const hosts = site ? [] : app.hosts;
  const ofPlugins = plugins.flatMap(({ hosts }) => hosts);
  const own = [
    ...hosts.map((host) => ({ host, why: { zh: '您的网站', en: 'Your website' } })),
    ...ofModules,
    ...ofPlugins,
  ];
  if (licence.expires_at === 0) {
    return own;
  }
  const why = {
    zh: '只在到期前后 7 天内查询许可，不发送设备或个人信息',
    en: 'Checks the licence within 7 days of expiry; sends nothing about the device or user',
  };
  return [...own, { host: new URL(licence.url).host, why }];
}
