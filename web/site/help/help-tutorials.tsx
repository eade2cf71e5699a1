import { pathTo } from '#contract/screens.ts';
import { useText } from '../../texts/use-text.ts';
import type { Courses } from './help-data.ts';
import { helpTexts } from './texts.ts';
import './help-tutorials.css';

const steps = ['base', 'module', 'pay', 'done'] as const;

/** The tutorials by the steps of the wizard. */
export function HelpTutorials({ courses }: { courses: Courses }) {
  const text = useText(helpTexts);
  return courses.length === 0 ? null : (
    <section className="help-tutorials" aria-labelledby="tutorials">
      <div className="wrap">
        <h2 id="tutorials">{text('tutorials')}</h2>
        <div className="help-tutorials__steps">
          {steps.map((step) => (
            <div key={step}>
              <h3>{text(`step_${step}`)}</h3>
              <ul>
                {courses
                  .filter((course) => course.step === step)
                  .map(({ id, article_id, title, summary }) => (
                    <li key={id}>
                      {article_id ? (
                        <a href={pathTo('textdetail', { articleId: article_id })}>{title}</a>
                      ) : (
                        <b>{title}</b>
                      )}
                      <p>{summary}</p>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
