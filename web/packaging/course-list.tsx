import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import { pathTo } from '#contract/screens.ts';
import { contentApi } from '../auth/api.ts';
import { loaded } from '../call/query.tsx';
import { Icon } from '../components/icon.tsx';
import { useLanguage, useText } from '../texts/use-text.ts';
import './course-list.css';
import { packagingTexts } from './texts.ts';

export type CourseStep = 'base' | 'module' | 'pay' | 'done';

/** The tutorials of a step (`packCourseList`), each folded to its title, with a link to the complete text. Nothing is shown while none are loaded. */
export default function CourseList({ step }: { step: CourseStep }) {
  const text = useText(packagingTexts);
  const language = useLanguage();
  const { data = [] } = useQuery({
    queryKey: ['courses', step, language],
    queryFn: () => loaded(contentApi.listPackCourses({ step })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data.length === 0 ? null : (
    <section className="course-list" aria-label={text('courses')}>
      <h2>
        <Icon of={GraduationCap} />
        {text('courses')}
      </h2>
      {data.map(({ id, title, summary, article_id = id }) => (
        <details key={id} className="course-list__one">
          <summary>
            <Icon of={ChevronRight} />
            {title}
          </summary>
          <p>
            {summary}{' '}
            <a href={pathTo('textdetail', { articleId: article_id })} target="_blank" rel="noopener">
              {text('wholeCourse')}
            </a>
          </p>
        </details>
      ))}
    </section>
  );
}
