import { iosShell } from '#native/ios-shell/shell.ts';
import { oldest } from '#web/session/browsers/oldest.ts';
import type { Floor } from './compat-data.ts';

/** The names of the build's targets in the data. */
const names: Record<string, string> = { chrome: 'chrome', safari: 'safari', ios: 'safari_ios', firefox: 'firefox' };

/** The oldest browsers of public pages, the sign-in, the console and the wizard. */
export const pages: Floor = Object.fromEntries(
  oldest.map((target) => {
    const [, name, version] = target.match(/^([a-z]+)([\d.]+)$/)!;
    return [names[name!]!, Number(version)];
  }),
);

/** Those of install pages, which testers open. */
export const installPages: Floor = { chrome: 79, safari_ios: 13 };

/** The web views of 2017 that the SDK is built for, and those of the oldest iPhone that the shell runs on. */
export const webViews: Floor = { webview_android: 58, safari_ios: Number(iosShell.minimumOs) };
