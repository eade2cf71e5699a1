import type { z } from 'zod';
import type { siteSchemas } from '#contract/site/schemas.ts';
import type { ModuleSettings } from '#modules/app-module.ts';
import { readableHostOf } from '#rules/packaging/readable-host.ts';

/** The data of an app shown in the phone; colors are `#rrggbb`, pictures are addresses. */
export type PhoneApp = {
  name: string;
  icon: string | null;
  color: string;
  background: string;
  startImage?: string | null;
  /** The owner's module settings; modules without settings use the app's colors. */
  modules?: ModuleSettings;
  /** Changes of the bottom bar by a page of the app: the selected tab, -1 for none, and the badges by index. */
  tabs?: { selected: number | null; badges: Readonly<Record<number, string>> };
  /** Outlines of the system icons in the settings, by number; a missing one leaves its place empty. */
  outlines?: Readonly<Record<number, string>>;
  /** Addresses of the pictures in the settings, by reference. */
  pictures?: Readonly<Record<string, string>>;
};

/** The app of a site, from the site's check. */
export const appOf = (check: z.output<typeof siteSchemas.checkLink.output>): PhoneApp => ({
  name: check.name || readableHostOf(check.link),
  icon: check.icon?.url ?? null,
  color: check.theme_color,
  background: check.background_color,
});
