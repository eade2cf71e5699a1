/**
 * The Android shell's part of AndroidManifest.xml, as plain data: attribute names carry their `android:` prefix, flags are numbers,
 * `{package}` stands for the app's package name. Label, icon, theme and versions are the packager's.
 * Attribute meanings: https://developer.android.com/guide/topics/manifest/manifest-intro
 */
export type ShellManifestElement = {
  tag: string;
  attributes?: Readonly<Record<string, string | number | boolean>>;
  children?: readonly ShellManifestElement[];
};

const mainActivity = 'app.shell.MainActivity';
export const minSdkVersion = 24;
export const targetSdkVersion = 36;

/** Beside label, icon, theme and `android:usesCleartextTraffic` (true only when the app's link is http). */
export const applicationAttributes = {
  'android:allowBackup': false,
  'android:hardwareAccelerated': true,
  'android:supportsRtl': true,
  'android:resizeableActivity': true,
  'android:enableOnBackInvokedCallback': true,
} as const;

/** The languages of the shell's own words, between which Android 13 lets the user choose for each app (developer.android.com, Per-app language preferences). */
export const shellLanguages = {
  applicationAttributes: { 'android:localeConfig': '@xml/locales' },
  resources: {
    locales: {
      tag: 'locale-config',
      children: ['zh', 'en'].map((name) => ({ tag: 'locale', attributes: { 'android:name': name } })),
    },
  },
} as const;

const domains = ['root', 'file', 'database', 'sharedpref'];

/**
 * Sessions, sealed values and identifiers of an app stay on its phone. From Android 12 on, `allowBackup` keeps them from Google's backup only, and these rules
 * from another phone; `fullBackupContent` would count only where backups are allowed (developer.android.com, Auto Backup).
 */
export const shellBackup = {
  applicationAttributes: { 'android:dataExtractionRules': '@xml/data_extraction_rules' },
  resources: {
    data_extraction_rules: {
      tag: 'data-extraction-rules',
      children: ['cloud-backup', 'device-transfer'].map((tag) => ({
        tag,
        children: [...domains, ...domains.map((domain) => `device_${domain}`), 'external'].map((domain) => ({
          tag: 'exclude',
          attributes: { domain, path: '.' },
        })),
      })),
    },
  },
} as const;

/** Permissions of the bare shell; a module adds its own. ACCESS_NETWORK_STATE belongs to noNetWork and to push that asks. */
export const shellPermissions = ['android.permission.INTERNET'] as const;

/**
 * locale, touchscreen, keyboard, keyboardHidden, navigation, orientation, screenLayout, uiMode, screenSize, smallestScreenSize, density,
 * layoutDirection, colorMode, grammaticalGender, fontWeightAdjustment and fontScale: the page must survive them (R.attr.configChanges).
 */
const keepPageOnChanges = 0x5000fffc;
const adjustResize = 0x10;
const singleTask = 2;

/** Children of `<application>`; those of the main activity come from the modules. */
export function applicationComponents(ofActivity: readonly ShellManifestElement[]): readonly ShellManifestElement[] {
  return [
    {
      tag: 'activity',
      attributes: {
        'android:name': mainActivity,
        'android:exported': true,
        'android:launchMode': singleTask,
        'android:configChanges': keepPageOnChanges,
        'android:windowSoftInputMode': adjustResize,
      },
      children: [launcherFilter, ...ofActivity],
    },
    {
      // The app talks only to its owner's hosts, so the web view sends its maker no usage figures.
      tag: 'meta-data',
      attributes: { 'android:name': 'android.webkit.WebView.MetricsOptOut', 'android:value': true },
    },
    {
      tag: 'provider',
      attributes: {
        'android:name': 'app.shell.FileProvider',
        'android:authorities': '{package}.shell.files',
        'android:exported': false,
        'android:grantUriPermissions': true,
      },
    },
  ];
}

const launcherFilter: ShellManifestElement = {
  tag: 'intent-filter',
  children: [
    { tag: 'action', attributes: { 'android:name': 'android.intent.action.MAIN' } },
    { tag: 'category', attributes: { 'android:name': 'android.intent.category.LAUNCHER' } },
  ],
};

const viewAction: ShellManifestElement = {
  tag: 'action',
  attributes: { 'android:name': 'android.intent.action.VIEW' },
};

/** Children of `<queries>`: the apps that the shell may hand an address or a picture request to (Android 11 package visibility). */
export const shellQueries: readonly ShellManifestElement[] = [
  ...['http', 'https', 'tel', 'mailto', 'sms', 'geo', 'market', 'weixin', 'alipays', 'mqqapi'].map(viewOf),
  intentOf('android.media.action.IMAGE_CAPTURE'),
  intentOf('android.media.action.VIDEO_CAPTURE'),
];

function viewOf(scheme: string): ShellManifestElement {
  return { tag: 'intent', children: [viewAction, { tag: 'data', attributes: { 'android:scheme': scheme } }] };
}

function intentOf(action: string): ShellManifestElement {
  return { tag: 'intent', children: [{ tag: 'action', attributes: { 'android:name': action } }] };
}
