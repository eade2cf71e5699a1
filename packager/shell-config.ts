import type { ModuleSettings } from '#modules/app-module.ts';

/**
 * `assets/shell/config.json` of an Android app and `shell/config.json` of an iOS bundle: the only difference between apps for their shell. Both
 * shells read the same file. Colors are `#rrggbb`, times epoch seconds, pictures paths relative to the file.
 */
export type ShellConfig = {
  config_version: 1;
  app: {
    /** Random code of the app in the licence and the user agent. */
    id: string;
    build: string;
    name: string;
    name_zh: string;
    package_name: string;
    bundle_id: string;
    version_name: string;
    version_code: number;
    /** The address shown first. */
    link: string;
    /** Hosts that stay inside the app and may use the bridge; a leading `*.` covers subdomains. */
    hosts: readonly string[];
    /** The origin under which the shell answers with the files of `site/`; left out in an app that shows a website. */
    site?: string;
  };
  look: {
    theme_color: string;
    background_color: string;
    /** Picture shown while the first page loads, or null for the icon on the background color. */
    start_image: string | null;
    start_seconds: number;
    /** The trial's mark on the start screen. */
    mark: { zh: string; en: string } | null;
  };
  licence: ShellLicence;
  modules: ModuleSettings;
  /** The icons of actions as outlines, for items without one of their own (modules/action-icons.ts). */
  icons: Readonly<Record<string, string>>;
  /** Each function that pages may call, and the module that must be on for it; `''` means always available. */
  functions: Readonly<Record<string, string>>;
  /** Android only, and left out without any: the classes of plug-ins, each with its slots and the module whose settings it receives. */
  plugins?: readonly { name: string; class: string; slots: readonly string[]; module: string }[];
};

/** `expires_at` 0 means never: such an app does not request its licence. `keys` are base64 SPKI of ECDSA P-256 public keys. */
export type ShellLicence = { app: string; build: string; expires_at: number; url: string; keys: readonly string[] };
