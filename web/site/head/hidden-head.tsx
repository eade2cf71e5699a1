import { useBrand } from '../use-site.ts';
import { windowTitleOf } from './window-title.ts';

/** The metadata of a page of no use to a search engine: a member's, a staff member's, a missing one. */
export const HiddenHead = ({ title }: { title: string }) => (
  <>
    <title>{windowTitleOf(title, useBrand())}</title>
    <meta name="robots" content="noindex" />
  </>
);
