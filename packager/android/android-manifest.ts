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
import type { PackApp } from '../pack-app.ts';
import type { AppResources } from './android-resources.ts';
import { appLinkFilter } from './app-link-filter.ts';

/** The Android version of `targetSdkVersion`, as aapt2 writes it. */
const TARGET_RELEASE = 16;
/** Attributes that hold flags; tools print them in hexadecimal. */
const FLAGS = new Set(['android:configChanges', 'android:windowSoftInputMode', 'android:foregroundServiceType']);

/** AndroidManifest.xml of an app: the shell's own elements, then those of each active module (developer.android.com, App manifest). */
export function buildAndroidManifest(
  app: PackApp,
  resources: AppResources,
  contributions: readonly AndroidContribution[],
): XmlElement {
  const translate = (element: ManifestElement) => toXml(element, app.packageName);
  const queries = [...shellQueries, ...contributions.flatMap(({ queries = [] }) => queries)];
  return {
    tag: 'manifest',
    attributes: {
      'android:versionCode': app.versionCode,
      'android:versionName': app.versionName,
      'android:compileSdkVersion': targetSdkVersion,
      'android:compileSdkVersionCodename': String(TARGET_RELEASE),
      package: app.packageName,
      // Texts, because both aapts print nothing for plain numbers without one.
      platformBuildVersionCode: String(targetSdkVersion),
      platformBuildVersionName: String(TARGET_RELEASE),
    },
    children: [
      {
        tag: 'uses-sdk',
        attributes: { 'android:minSdkVersion': minSdkVersion, 'android:targetSdkVersion': targetSdkVersion },
      },
      ...permissions(contributions),
      { tag: 'queries', children: queries.map(translate) },
      {
        tag: 'application',
        attributes: applicationFields(resources),
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

function applicationFields({ label, icon, theme, networkSecurity }: AppResources): Record<string, XmlValue> {
  const cleartext: Record<string, XmlValue> =
    networkSecurity === null
      ? {}
      : { 'android:usesCleartextTraffic': true, 'android:networkSecurityConfig': { ref: networkSecurity } };
  return {
    'android:label': { ref: label },
    'android:icon': { ref: icon },
    'android:roundIcon': { ref: icon },
    'android:theme': { ref: theme },
    ...applicationAttributes,
    ...cleartext,
  };
}

function components(contributions: readonly AndroidContribution[]): ManifestElement[] {
  return [
    ...applicationComponents([
      ...contributions.flatMap(({ intentFilters = [] }) => intentFilters),
      ...appLinkFilter(contributions.flatMap(({ linkHosts = [] }) => linkHosts)),
    ]),
    ...contributions.flatMap((contribution) => contribution.components ?? []),
  ];
}

/** Plain data as elements: `{package}` becomes the app's package name, flags become flags. */
function toXml({ tag, attributes = {}, children = [] }: ManifestElement, packageName: string): XmlElement {
  const values = Object.entries(attributes).map(([name, value]) => [name, toValue(name, value, packageName)]);
  return {
    tag,
    attributes: Object.fromEntries(values) as Record<string, XmlValue>,
    children: children.map((child) => toXml(child, packageName)),
  };
}

function toValue(name: string, value: string | number | boolean, packageName: string): XmlValue {
  if (typeof value === 'number' && FLAGS.has(name)) {
    return { hex: value };
  }
  return typeof value === 'string' ? value.replaceAll('{package}', packageName) : value;
}
