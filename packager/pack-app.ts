import type { SigningKey } from '#formats/signing-key.ts';
import type { ModuleSettings } from '#modules/app-module.ts';
import type { Localized } from '#words/language.ts';
import type { Platform } from '#words/platform.ts';
import type { RenderedIcons } from './icons/render-icons.ts';
import type { Plugin } from './plugins/read-plugin.ts';
import type { ShellLicence } from './shell-config.ts';
import type { Shells } from './shells.ts';
import type { SiteFile } from './site/read-site.ts';

/** The packager's view of an app: checked by `rules/packaging`, without accounts and money. */
export type PackApp = {
  /** Random code of the app in the licence and the user agent. */
  readonly id: string;
  /** Random code of this build. */
  readonly build: string;
  readonly name: string;
  /** Name on phones set to Chinese; '' means `name`. */
  readonly nameZh: string;
  /** http or https. */
  readonly link: string;
  /** Hosts that open inside the app and may use the bridge; a leading `*.` covers subdomains. nativeConfig adds to them. */
  readonly hosts: readonly string[];
  readonly packageName: string;
  readonly bundleId: string;
  readonly versionName: string;
  readonly versionCode: number;
  /** `#rrggbb`. */
  readonly themeColor: string;
  /** `#rrggbb`. */
  readonly backgroundColor: string;
  readonly platforms: readonly Platform[];
  /** The trial's mark on the start screen; null without one. */
  readonly mark: Localized | null;
  /** PNG, JPEG, GIF or WebP, shown while the first page loads; null shows the icon on the background color. */
  readonly startImage: Uint8Array | null;
};

/** A certificate that phones trust, and its issuers, nearest first; an iPhone then shows the web clip as verified. */
export type ProfileSigner = { readonly key: SigningKey; readonly chain: readonly Uint8Array[] };

/** Everything a build depends on. The same input gives the same bytes at any time. */
export type PackInput = {
  readonly app: PackApp;
  /** Settings that `parseModuleSettings` has read, with what an app needs besides: its filing number and its push keys. */
  readonly modules: ModuleSettings;
  /** The pictures named in module settings; a system icon's is its outline as text (`outlineBytes`). */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  readonly icons: RenderedIcons;
  /** Third-party code, from `readPlugin`. */
  readonly plugins?: readonly Plugin[] | undefined;
  /** An offline site in place of a website; only Android apps can have one. Its link is that of `siteOriginOf`. */
  readonly site?: readonly SiteFile[] | undefined;
  readonly shells: Shells;
  readonly signingKey: SigningKey;
  /** Keys that signed earlier versions, oldest first. Phones since Android 9 accept the new key by the lineage. */
  readonly earlierKeys?: readonly SigningKey[] | undefined;
  readonly licence: ShellLicence;
  readonly profileSigner: ProfileSigner | null;
  /** Epoch seconds: the time in the signatures. */
  readonly at: number;
};

/** Kinds of product with their file names after `<package>-<version>`. */
export const productSuffixes = {
  apk: '.apk',
  aab: '.aab',
  mobileconfig: '.mobileconfig',
  'unsigned-ipa': '-unsigned.ipa',
  simulator: '-simulator.zip',
} as const;
export type ProductKind = keyof typeof productSuffixes;

export type Product = {
  readonly kind: ProductKind;
  readonly platform: Platform;
  /** File name without a folder. */
  readonly file: string;
  readonly bytes: Uint8Array;
  /** Lower-case hexadecimal. */
  readonly sha256: string;
  readonly size: number;
  /** Duration of building and checking. */
  readonly ms: number;
};

/** Whether the app loads its pages without TLS; both systems refuse that unless the package allows it. */
export const isCleartext = ({ link }: PackApp): boolean => new URL(link).protocol === 'http:';

export function productFile({ packageName, versionName }: PackApp, kind: ProductKind): string {
  return `${packageName}-${versionName}${productSuffixes[kind]}`;
}
