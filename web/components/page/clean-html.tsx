import type { HTMLAttributes } from 'react';

type Props = Omit<HTMLAttributes<HTMLElement>, 'dangerouslySetInnerHTML' | 'children'> & {
  /** HTML of ours or our staff, cleaned by the server on writing and on reading (quality.md; `server/feature/clean-html.ts`). */
  html: string;
  as?: 'div' | 'span' | 'h2' | 'h3';
};

/** Text with the markup of an article. */
export function CleanHtml({ html, as: Tag = 'div', ...rest }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server, see above
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: html }} />;
}
