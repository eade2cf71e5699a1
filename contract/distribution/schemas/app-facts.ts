import { z } from 'zod';
import { linkLanguageSettings, linkTemplates } from '#rules/distribution/link-looks.ts';

export const linkStatus = z.enum(['open', 'close']);
export const template = z.enum(linkTemplates);
/** The language of the install page for everybody; `auto`: that of the visitor’s browser. */
export const linkLanguage = z.enum(linkLanguageSettings);
/** `none`: the app has no release that can be downloaded; `scanning`: it waits for the malware scanner. */
export const releaseState = z.enum(['ready', 'scanning', 'review', 'refused', 'retired', 'none']);
/** Why phones refuse the current release, in the caller's language; empty for one that they install, and without a release. */
export const uninstallable = z.string();
