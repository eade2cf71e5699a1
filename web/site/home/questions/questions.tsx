import Plus from 'lucide-react/icons/plus';
import { Icon } from '../../../components/icon.tsx';
import { useText } from '../../../texts/use-text.ts';
import { useSite } from '../../use-site.ts';
import { Section } from '../section.tsx';
import { home } from '../texts.ts';

export type Question = { question: string; answer: string };

/** Common questions with their answers; the first is open. */
export function Questions({ questions, mist = false }: { questions: readonly Question[]; mist?: boolean }) {
  const text = useText(home);
  const { contactMail } = useSite();
  return (
    <Section id="questions" className="questions" mist={mist}>
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
        {questions.map(({ question, answer }, index) => (
          <details
            className="questions__question"
            key={question}
            open={index === 0}
            data-fold={index === 0 ? '' : undefined}
          >
            <summary>
              {question}
              <Icon of={Plus} />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
