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
  /** The bottom bar as a page of the app has changed it: the selected tab, -1 for none, and the badges by place. */
  tabs?: { selected: number | null; badges: Readonly<Record<number, string>> };
  /** Outlines of the system icons in those settings, by number; where one is missing, its place stays empty. */
  outlines?: Readonly<Record<number, string>>;
  /** Addresses of the pictures in those settings, by reference. */
  pictures?: Readonly<Record<string, string>>;
};

/** The app that a site would become, by its check. */
export const appOf = (check: z.output<typeof siteSchemas.checkLink.output>): PhoneApp => ({
  name: check.name || readableHostOf(check.link),
  icon: check.icon?.url ?? null,
  color: check.theme_color,
  background: check.background_color,
});
