import type { IconChoice } from '#words/icon-choice.ts';
import type { Localized } from '#words/language.ts';
import type { SdkEvent, SdkFunction } from './sdk-function.ts';

/** The packages of spec §3, cheapest first. */
export const plans = ['wrapper', 'primary', 'higher', 'professional', 'max'] as const;
export type Plan = (typeof plans)[number];

type FieldTitle = { title: Localized; help?: Localized; required?: true };

/**
 * One setting of a module, as plain data: the editor form, the CLI, the server and the packager read the same value. `text` and `html` are localized
 * (`{zh, en}`), and `{app}` in them stands for the app's name; `line` is one plain string; a `pattern` matches addresses (`*` matches any
 * characters); a `secure` link begins with https. `required` fields of a list's items may not be empty.
 */
export type Field = FieldTitle &
  (
    | { kind: 'text'; default: Localized; max: number }
    | { kind: 'html'; default: Localized; max: number }
    | { kind: 'line'; default: string; max: number; format?: LineFormat }
    | { kind: 'code'; default: string; max: number; language: 'css' | 'js' }
    | { kind: 'color'; default: string }
    | { kind: 'image'; default: null }
    | { kind: 'video'; default: null }
    | { kind: 'icon'; default: IconChoice | null }
    | { kind: 'link'; default: string; secure?: true }
    | { kind: 'switch'; default: boolean }
    | { kind: 'choice'; default: string; of: Readonly<Record<string, Localized>> }
    | { kind: 'number'; default: number; min: number; max: number; unit?: Unit }
    | { kind: 'pattern'; default: string }
    | { kind: 'list'; default: readonly Record<string, unknown>[]; max: number; of: Fields }
  );
export type Fields = Readonly<Record<string, Field>>;

/** The unit of a number: a sign, or a word in each language. */
export type Unit = 'dp' | '%' | Localized;

/** The form of a `line` that is not empty. */
export type LineFormat = 'color' | 'host' | 'domain' | 'scheme' | 'vapid' | 'pin' | 'date' | 'p256';

type ValueOf<F extends Field> = F extends { kind: 'text' | 'html' }
  ? Localized
  : F extends { kind: 'line' | 'code' | 'color' | 'link' | 'pattern' }
    ? string
    : F extends { kind: 'image' | 'video' }
      ? string | null
      : F extends { kind: 'icon' }
        ? IconChoice | null
        : F extends { kind: 'switch' }
          ? boolean
          : F extends { kind: 'choice'; of: infer Options }
            ? keyof Options & string
            : F extends { kind: 'number' }
              ? number
              : F extends { kind: 'list'; of: infer Item extends Fields }
                ? readonly ConfigOfFields<Item>[]
                : never;
export type ConfigOfFields<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> };

/** An Android permission and its reason, which the verification report prints. */
type AndroidPermission = { name: string; why: Localized; maxSdkVersion?: number };

/** One element that a module adds to AndroidManifest.xml; attribute names carry their `android:` prefix. */
export type ManifestElement = {
  tag: string;
  attributes?: Readonly<Record<string, string | number | boolean>>;
  children?: readonly ManifestElement[];
};

/**
 * A host with pinned certificates: one of the chain must have one of the public keys, given as the SHA-256 of their SPKI in base64, until the day
 * `expires` (UTC) begins.
 */
export type CertificatePin = { host: string; subdomains: boolean; keys: readonly string[]; expires: string };

/** A host that a module reaches, and its reason. */
export type ReachedHost = { host: string; why: Localized };

export type AndroidContribution = {
  permissions?: readonly AndroidPermission[];
  /** Children of `<application>`. */
  components?: readonly ManifestElement[];
  /** `<intent-filter>`s of the main activity. */
  intentFilters?: readonly ManifestElement[];
  /** Children of `<queries>`. */
  queries?: readonly ManifestElement[];
  /** Hosts whose https links open the app, once assetlinks.json is on them (developer.android.com, App Links). */
  linkHosts?: readonly string[];
  /** Hardware and software that the permissions imply, such as `android.hardware.camera`: the app also runs without it. */
  features?: readonly string[];
  /** Attributes of `<application>`; `@xml/<name>` refers to a resource of the app. */
  applicationAttributes?: Readonly<Record<`android:${string}`, string | number | boolean>>;
  /** Files `res/xml/<name>.xml`. */
  resources?: Readonly<Record<string, ManifestElement>>;
  /** Entries of the menu of the app's icon; each opens one of the app's own pages. */
  shortcuts?: readonly { title: Localized; icon: IconChoice | null; link: string }[];
  /** Part of the network security configuration, which the packager writes. */
  certificatePins?: readonly CertificatePin[];
  /** Whether the package has the app's icon as a white shape for notifications, `@drawable/ic_notification`. */
  notificationIcon?: boolean;
};

export type IosContribution = {
  usage?: Readonly<Record<`NS${string}UsageDescription`, Localized>>;
  /** Keys of Info.plist; lists of several modules are joined. */
  plist?: Readonly<Record<string, unknown>>;
  /** Entitlements; lists of several modules are joined. The profile of the final signature must grant them. */
  entitlements?: Readonly<Record<string, unknown>>;
  /** Entries of PrivacyInfo.xcprivacy (Apple, "Privacy manifest files"). */
  privacy?: {
    /** Data that the app must send to work, such as `NSPrivacyCollectedDataTypePreciseLocation`; never for tracking. */
    collected?: readonly `NSPrivacyCollectedDataType${string}`[];
    /** Reason codes by `NSPrivacyAccessedAPICategory…`. */
    accessed?: Readonly<Record<`NSPrivacyAccessedAPICategory${string}`, readonly string[]>>;
  };
};

/** The contribution of a module to an app: constant, or a pure function of its settings. `androidContribution` and `iosContribution` (registry.ts) return it. */
export type Contribution<Kind> = Kind | ((config: never) => Kind);

/** One of the 27 modules (spec §3): a value from which the form, price list, preview, documents, shells and report are derived. */
export type AppModule = {
  name: string;
  title: Localized;
  summary: Localized;
  /** Segment under /helpUser. */
  help: string;
  plan: Plan;
  /** Whether a new app starts with the module on. */
  on: boolean;
  fields: Fields;
  android: Contribution<AndroidContribution>;
  /** null: the iOS shell does not have it yet, and its functions answer E_UNSUPPORTED there. */
  ios: Contribution<IosContribution> | null;
  /** Functions of `qdb` that work only when the module is on. */
  functions: readonly SdkFunction[];
  /** The hosts that the module itself reaches, for the build report. `reachedHosts` returns them. */
  hosts?: (config: never) => readonly ReachedHost[];
  /** The data that the module reads or sends without a permission or a host; the agreement names all three. */
  reads?: Localized;
  /** Events for pages that listen with `qdb.on`. */
  events?: readonly SdkEvent[];
  /** A contradiction between settings that are valid separately, and that no single field shows. */
  problem?: (config: never) => { field: string; reason: 'same' | 'twice' } | null;
  /** Set to false for a module without code in the shells and without behavior on a phone. */
  native?: false;
};

/** The stored form of a module in an app: the switch and its settings. */
export type ModuleSetting = { on: boolean; config: Record<string, unknown> };
export type ModuleSettings = Readonly<Record<string, ModuleSetting>>;
