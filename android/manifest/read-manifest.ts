import type { DecodedResourceTable } from '../resources/decode-resource-table.ts';
import { type DecodedValue, wholeNumber } from '../resources/decoded-value.ts';
import { attributeOf, childrenNamed, type DecodedElement } from './decode-binary-xml.ts';
import { readComponentFaults } from './read-component-faults.ts';

const MAIN = 'android.intent.action.MAIN';
const PERMISSION_TAGS = ['uses-permission', 'uses-permission-sdk-23', 'uses-permission-sdk-m'];
const LAUNCHER = 'android.intent.category.LAUNCHER';

/** `maxSdk` is the last API level that grants it; null without a limit. */
type PermissionFacts = { name: string; maxSdk: number | null };
type FeatureFacts = { name: string; required: boolean };
type ActivityFacts = { name: string; exported: boolean; launcher: boolean };

/** The facts of AndroidManifest.xml, with references resolved to their default values. */
export type ManifestFacts = {
  /** The package name; null when missing, or when its reference has no text. */
  packageName: string | null;
  versionName: string | null;
  versionCode: number;
  /** API levels; null when the manifest gives only the code name of an unreleased one. */
  minSdk: number | null;
  targetSdk: number | null;
  minSdkCodename: string | null;
  targetSdkCodename: string | null;
  permissions: readonly PermissionFacts[];
  /** Hardware and software that the app declares; elements without a name, such as the one for OpenGL ES, are left out. */
  features: readonly FeatureFacts[];
  /** Schemes of other apps that this one may query (`<queries>`). */
  querySchemes: readonly string[];
  activities: readonly ActivityFacts[];
  debuggable: boolean;
  testOnly: boolean;
  /** Name of the part, for a part of a split app. */
  split: string | null;
  /** Whether phones refuse this part without others: by its flag, or since Android 13 by the types of its other parts. */
  isSplitRequired: boolean;
  sharedUserId: string | null;
  /** Whether native libraries are unpacked when the app is installed, rather than opened inside the archive. */
  extractsLibraries: boolean;
  /** Whether the manifest declares code, which is also the default. */
  declaresCode: boolean;
  /** Components with intent filters that do not declare whether other apps may start them. */
  unexported: readonly string[];
  /** Faults for which Android's parser refuses the manifest, with its messages; at most a few. */
  malformed: readonly string[];
};

/** The icons of an app in order of preference, and the theme that defines colors of drawings. */
export type IconValues = { icons: readonly DecodedValue[]; theme: DecodedValue | undefined };

/** Label and icons stay values, because they differ by locale and density. */
export type ManifestReading = { facts: ManifestFacts; label: DecodedValue | undefined } & IconValues;

/** Reads the manifest. */
export function readManifest(manifest: DecodedElement, resources: DecodedResourceTable | null): ManifestReading {
  const values = new ManifestValues(resources);
  const [application] = childrenNamed(manifest, 'application');
  const [sdk] = childrenNamed(manifest, 'uses-sdk');
  const minSdk = readSdk(sdk, 'android:minSdkVersion', values) ?? { level: 1, codename: null };
  const targetSdk = readSdk(sdk, 'android:targetSdkVersion', values) ?? minSdk;
  const facts = {
    packageName: values.text(manifest, 'package') || null,
    versionName: values.text(manifest, 'android:versionName') ?? null,
    versionCode: readVersionCode(manifest, values),
    minSdk: minSdk.level,
    targetSdk: targetSdk.level,
    minSdkCodename: minSdk.codename,
    targetSdkCodename: targetSdk.codename,
    permissions: readPermissions(manifest, values),
    features: readFeatures(manifest, values),
    querySchemes: readQuerySchemes(manifest, values),
    activities: readActivities(application, values),
    debuggable: values.flag(application, 'android:debuggable'),
    testOnly: values.flag(application, 'android:testOnly'),
    split: values.text(manifest, 'split') ?? null,
    isSplitRequired:
      values.flag(manifest, 'android:isSplitRequired') || !!values.text(manifest, 'android:requiredSplitTypes'),
    sharedUserId: values.text(manifest, 'android:sharedUserId') || null,
    extractsLibraries:
      !application ||
      attributeOf(application, 'android:extractNativeLibs') === undefined ||
      values.flag(application, 'android:extractNativeLibs'),
    declaresCode:
      !!application &&
      (attributeOf(application, 'android:hasCode') === undefined || values.flag(application, 'android:hasCode')),
    ...readComponentFaults(manifest, (element, name) => values.text(element, name)),
  };
  const label = application && attributeOf(application, 'android:label');
  const theme = application && attributeOf(application, 'android:theme');
  return { facts, label, icons: iconsOf(application), theme };
}

/** The app's own icon, its round one, then those of its activities: a launcher may show any of them. */
function iconsOf(application: DecodedElement | undefined): DecodedValue[] {
  const activities = application?.children.filter(({ tag }) => tag === 'activity' || tag === 'activity-alias') ?? [];
  const icons = [
    application && attributeOf(application, 'android:icon'),
    application && attributeOf(application, 'android:roundIcon'),
    ...activities.map((activity) => attributeOf(activity, 'android:icon')),
  ];
  return icons.filter((icon) => icon !== undefined);
}

/** An API level, or the code name of an unreleased one, such as `VanillaIceCream`. */
function readSdk(sdk: DecodedElement | undefined, name: string, values: ManifestValues) {
  const level = values.number(sdk, name);
  const codename = values.text(sdk, name);
  return level === undefined && codename === undefined
    ? null
    : { level: level ?? null, codename: level === undefined ? (codename ?? null) : null };
}

/** Attributes as texts, numbers and flags, with references resolved. */
class ManifestValues {
  readonly #resources: DecodedResourceTable | null;

  constructor(resources: DecodedResourceTable | null) {
    this.#resources = resources;
  }

  text(element: DecodedElement | undefined, name: string): string | undefined {
    const value = this.#value(element, name);
    return typeof value === 'object' ? undefined : value?.toString();
  }

  number(element: DecodedElement | undefined, name: string): number | undefined {
    const value = this.#value(element, name);
    const number = typeof value === 'string' && /^-?\d{1,10}$/.test(value) ? Number(value) : wholeNumber(value);
    return number ?? undefined;
  }

  flag(element: DecodedElement | undefined, name: string): boolean {
    const value = this.#value(element, name);
    return value === true || value === 'true';
  }

  #value(element: DecodedElement | undefined, name: string): DecodedValue | undefined {
    const value = element && attributeOf(element, name);
    if (typeof value !== 'object' || !('ref' in value)) {
      return value;
    }
    const ends = this.#resources?.resolve(value.ref) ?? [];
    return (ends.find(({ config }) => config.locale === '') ?? ends[0])?.value;
  }
}

/** Since Android 9 the upper half of a version code has an attribute of its own. */
function readVersionCode(manifest: DecodedElement, values: ManifestValues): number {
  const low = (values.number(manifest, 'android:versionCode') ?? 0) >>> 0;
  const high = (values.number(manifest, 'android:versionCodeMajor') ?? 0) >>> 0;
  return high * 0x1_0000_0000 + low;
}

/** A permission that is declared twice is granted up to the higher API level. */
function readPermissions(manifest: DecodedElement, values: ManifestValues): PermissionFacts[] {
  const ends = new Map<string, number | null>();
  for (const element of manifest.children.filter(({ tag }) => PERMISSION_TAGS.includes(tag))) {
    const name = values.text(element, 'android:name');
    const end = values.number(element, 'android:maxSdkVersion') ?? null;
    if (name !== undefined) {
      const previousEnd = ends.get(name);
      ends.set(
        name,
        previousEnd === undefined ? end : previousEnd === null || end === null ? null : Math.max(previousEnd, end),
      );
    }
  }
  return [...ends].map(([name, maxSdk]) => ({ name, maxSdk }));
}

/** A feature that is declared twice is required if either declaration requires it. */
function readFeatures(manifest: DecodedElement, values: ManifestValues): FeatureFacts[] {
  const features = new Map<string, boolean>();
  for (const element of childrenNamed(manifest, 'uses-feature')) {
    const name = values.text(element, 'android:name');
    const isOptional =
      attributeOf(element, 'android:required') !== undefined && !values.flag(element, 'android:required');
    if (name !== undefined) {
      features.set(name, features.get(name) === true || !isOptional);
    }
  }
  return [...features].map(([name, required]) => ({ name, required }));
}

function readQuerySchemes(manifest: DecodedElement, values: ManifestValues): string[] {
  const intents = childrenNamed(manifest, 'queries').flatMap((queries) => childrenNamed(queries, 'intent'));
  return namesOf(
    intents.flatMap((intent) => childrenNamed(intent, 'data')),
    'android:scheme',
    values,
  );
}

function namesOf(elements: readonly DecodedElement[], attribute: string, values: ManifestValues): string[] {
  const names = elements.map((element) => values.text(element, attribute));
  return [...new Set(names.filter((name) => name !== undefined))];
}

function readActivities(application: DecodedElement | undefined, values: ManifestValues): ActivityFacts[] {
  const elements = application?.children.filter(({ tag }) => tag === 'activity' || tag === 'activity-alias') ?? [];
  return elements.map((activity) => {
    const filters = childrenNamed(activity, 'intent-filter');
    return {
      name: values.text(activity, 'android:name') ?? '',
      exported: values.flag(activity, 'android:exported'),
      launcher: filters.some(
        (filter) =>
          namesOf(childrenNamed(filter, 'action'), 'android:name', values).includes(MAIN) &&
          namesOf(childrenNamed(filter, 'category'), 'android:name', values).includes(LAUNCHER),
      ),
    };
  });
}
