import { useQuery } from '@tanstack/react-query';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import { contentApi } from '../auth/api.ts';
import { loaded } from '../call/query.tsx';
import { Icon } from '../components/icon.tsx';
import { useLanguage, useText } from '../texts/use-text.ts';
import './step-courses.css';
import { packagingTexts } from './texts.ts';

/** The tutorials of a step (`packCourseList`), each folded to its title. Nothing is shown while there are none, or none arrive. */
export function StepCourses({ step }: { step: 'base' | 'module' | 'pay' | 'done' }) {
  const text = useText(packagingTexts);
  const language = useLanguage();
  const { data = [] } = useQuery({
    queryKey: ['courses', step, language],
    queryFn: () => loaded(contentApi.listPackCourses({ step })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data.length === 0 ? null : (
    <section className="step-courses" aria-label={text('courses')}>
      <h2>
        <Icon of={GraduationCap} />
        {text('courses')}
      </h2>
      {data.map(({ id, title, summary }) => (
        <details key={id} className="step-courses__one">
          <summary>{title}</summary>
          <p>{summary}</p>
        </details>
      ))}
    </section>
  );
}
