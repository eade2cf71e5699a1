import type { z } from 'zod';
import type { contentSchemas } from '#contract/content/schemas.ts';
import { pathTo } from '#contract/screens.ts';
import { useText } from '../../texts/use-text.ts';
import { Section } from '../home/section.tsx';
import { SectionHead } from '../home/section-head.tsx';
import { apppack } from './texts.ts';
import './tutorials.css';

export type Tutorials = z.output<typeof contentSchemas.listPackCourses.output>;

/** The tutorials of the steps of the wizard, in the wizard's order; nothing when none are loaded. */
export function TutorialList({ tutorials }: { tutorials: Tutorials }) {
  const text = useText(apppack);
  return tutorials.length === 0 ? null : (
    <Section id="tutorials">
      <SectionHead title={text('tutorialsTitle')} lead={text('tutorialsLead')} />
      <ul className="tutorials">
        {tutorials.map(({ id, article_id = id, title, summary }) => (
          <li key={id}>
            <a href={pathTo('textdetail', { articleId: article_id })}>
              <h3>{title}</h3>
              <p>{summary}</p>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
