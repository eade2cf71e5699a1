import type { PageView } from '../page-view.ts';
import type { PageText } from '../words/words.ts';

/** The values that every part of the page is drawn from. */
export type Drawing = { view: PageView; text: PageText };

/** The address of a part of the page, on any host. */
export const addressOf = ({ view }: Pick<Drawing, 'view'>, part: string): string => `/d/${view.short}/${part}`;
