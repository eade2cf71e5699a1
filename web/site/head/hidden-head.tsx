import { useBrand } from '../use-site.ts';
import { windowTitleOf } from './window-title.ts';

/** The metadata of a page for which search engines have no use: a member's, a staff member's, a missing one. */
export const HiddenHead = ({ title }: { title: string }) => (
  <>
    <title>{windowTitleOf(title, useBrand())}</title>
    <meta name="robots" content="noindex" />
  </>
);
