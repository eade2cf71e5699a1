import type { PageView } from '../page-view.ts';
import type { PageText } from '../words/words.ts';

/** The source of each part of the page. */
export type Drawing = { view: PageView; text: PageText };

/** Addresses that belong to the page, whatever host shows it. */
export const addressOf = ({ view }: Pick<Drawing, 'view'>, part: string): string => `/d/${view.short}/${part}`;
