import Plus from 'lucide-react/icons/plus';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../texts/use-text.ts';
import { useSite } from '../use-site.ts';
import { Section } from './section.tsx';
import { home } from './texts.ts';

export const questions = [
  { q: 'q1', a: 'a1' },
  { q: 'q2', a: 'a2' },
  { q: 'q3', a: 'a3' },
  { q: 'q4', a: 'a4' },
  { q: 'q5', a: 'a5' },
  { q: 'q6', a: 'a6' },
] as const;

export function Questions() {
  const text = useText(home);
  const { contactMail } = useSite();
  return (
    <Section id="questions" className="questions">
      <div>
        <h2>{text('questionsTitle')}</h2>
        {contactMail && (
          <p>
            {text('questionsLead')}
            <br />
            <a className="link" href={`mailto:${contactMail}`}>
              {contactMail}
            </a>
          </p>
        )}
      </div>
      <div>
        {questions.map(({ q, a }, index) => (
          <details className="questions__question" key={q} open={index === 0}>
            <summary>
              {text(q)}
              <Icon of={Plus} />
            </summary>
            <p>{text(a)}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
