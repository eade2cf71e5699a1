import type { XmlElement, XmlValue } from '#android/manifest/xml-element.ts';
import type { AndroidContribution, ManifestElement } from '#modules/app-module.ts';
import {
  applicationAttributes,
  applicationComponents,
  minSdkVersion,
  shellPermissions,
  shellQueries,
  targetSdkVersion,
} from '#native/android-shell/manifest.ts';
import { isCleartext, type PackApp } from '../pack-app.ts';
import type { AppResources } from './android-resources.ts';
import { appLinkFilter } from './app-link-filter.ts';
import { toValue, toXml } from './to-xml.ts';

/** The Android version of `targetSdkVersion`, as aapt2 writes it. */
const TARGET_RELEASE = 16;

/** AndroidManifest.xml of an app: the shell's own elements, then those of each active module (developer.android.com, App manifest). */
export function buildAndroidManifest(
  app: PackApp,
  resources: AppResources,
  contributions: readonly AndroidContribution[],
): XmlElement {
  const translate = (element: ManifestElement) => toXml(element, app.packageName, resources.xmlFiles);
  const queries = [...shellQueries, ...contributions.flatMap(({ queries = [] }) => queries)];
  return {
    tag: 'manifest',
    attributes: {
      'android:versionCode': app.versionCode,
      'android:versionName': app.versionName,
      'android:compileSdkVersion': targetSdkVersion,
      'android:compileSdkVersionCodename': String(TARGET_RELEASE),
      package: app.packageName,
      // Texts, because aapt and aapt2 print nothing for plain numbers in their place.
      platformBuildVersionCode: String(targetSdkVersion),
      platformBuildVersionName: String(TARGET_RELEASE),
    },
    children: [
      {
        tag: 'uses-sdk',
        attributes: { 'android:minSdkVersion': minSdkVersion, 'android:targetSdkVersion': targetSdkVersion },
      },
      ...permissions(contributions),
      ...features(contributions),
      { tag: 'queries', children: queries.map(translate) },
      {
        tag: 'application',
        attributes: { ...applicationFields(app, resources), ...contributedFields(app, resources, contributions) },
        children: components(contributions).map(translate),
      },
    ],
  };
}

/** Each permission once; where two modules ask for one, the wider range counts. */
function permissions(contributions: readonly AndroidContribution[]): XmlElement[] {
  const claims = new Map<string, number>(shellPermissions.map((name) => [name, Number.POSITIVE_INFINITY]));
  for (const { name, maxSdkVersion = Number.POSITIVE_INFINITY } of contributions.flatMap((c) => c.permissions ?? [])) {
    claims.set(name, Math.max(maxSdkVersion, claims.get(name) ?? 0));
  }
  return [...claims].map(([name, maxSdk]) => ({
    tag: 'uses-permission',
    attributes: { 'android:name': name, ...(Number.isFinite(maxSdk) ? { 'android:maxSdkVersion': maxSdk } : {}) },
  }));
}

/** Without these, a store hides the app from phones and tablets that lack the hardware of a permission. */
function features(contributions: readonly AndroidContribution[]): XmlElement[] {
  const names = new Set(contributions.flatMap((contribution) => contribution.features ?? []));
  return [...names].map((name) => ({
    tag: 'uses-feature',
    attributes: { 'android:name': name, 'android:required': false },
  }));
}

function contributedFields(
  { packageName }: PackApp,
  { xmlFiles }: AppResources,
  contributions: readonly AndroidContribution[],
): Record<string, XmlValue> {
  return Object.fromEntries(
    contributions.flatMap((contribution) =>
      Object.entries(contribution.applicationAttributes ?? {}).map(([name, value]) => [
        name,
        toValue(name, value, packageName, xmlFiles),
      ]),
    ),
  );
}

function applicationFields(
  app: PackApp,
  { label, icon, theme, networkSecurity }: AppResources,
): Record<string, XmlValue> {
  return {
    'android:label': { ref: label },
    'android:icon': { ref: icon },
    'android:roundIcon': { ref: icon },
    'android:theme': { ref: theme },
    ...applicationAttributes,
    ...(isCleartext(app) ? { 'android:usesCleartextTraffic': true } : {}),
    ...(networkSecurity === null ? {} : { 'android:networkSecurityConfig': { ref: networkSecurity } }),
  };
}

/** developer.android.com, “Create shortcuts”. */
const shortcutsOfIcon: ManifestElement = {
  tag: 'meta-data',
  attributes: { 'android:name': 'android.app.shortcuts', 'android:resource': '@xml/shortcuts' },
};

function components(contributions: readonly AndroidContribution[]): ManifestElement[] {
  return [
    ...applicationComponents([
      ...(contributions.some(({ shortcuts = [] }) => shortcuts.length > 0) ? [shortcutsOfIcon] : []),
      ...contributions.flatMap(({ intentFilters = [] }) => intentFilters),
      ...appLinkFilter(contributions.flatMap(({ linkHosts = [] }) => linkHosts)),
    ]),
    ...contributions.flatMap((contribution) => contribution.components ?? []),
  ];
}
