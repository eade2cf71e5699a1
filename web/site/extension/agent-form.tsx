import { applicationReasons } from '#contract/agent-words.ts';
import { textIn } from '#contract/language.ts';
import { APPLICATION_DAYS, type ApplicationProblem, applicationLimits } from '#rules/agents/application.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import '../../components/field.css';
import { extension } from './texts.ts';

/** The form of an application; the page's script shows it to members, checks it and sends it. */
export function AgentForm() {
  const text = useText(extension);
  return (
    <form className="agent-card__form" noValidate data-part="agent-form">
      <Line name="name" label={text('formName')} required autoComplete="name" />
      <Line name="mobile" label={text('formMobile')} required type="tel" autoComplete="tel" />
      <Line name="company" label={text('formCompany')} autoComplete="organization" />
      <Line name="area" label={text('formArea')} autoComplete="off" />
      <Line name="note" label={text('formNote')} rows={4} />
      <p className="notice" role="alert" data-part="agent-problem" hidden />
      <button type="submit" className="button">
        {text('formSend')}
      </button>
      <p className="hint">{text('formPrivate', { days: APPLICATION_DAYS })}</p>
    </form>
  );
}

type LineProps = {
  name: ApplicationProblem;
  label: string;
  required?: boolean;
  type?: 'tel';
  autoComplete?: string;
  rows?: number;
};

/** A field with its problem, hidden until the check finds it. A number may be pasted with its prefix, so only the rule limits it. */
function Line({ name, label, rows, ...input }: LineProps) {
  const language = useLanguage();
  const id = `agent-${name}`;
  const maxLength = name === 'mobile' ? 40 : applicationLimits[name];
  const control = { ...input, id, name, maxLength, className: 'input', 'aria-describedby': `${id}-problem` };
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {rows === undefined ? <input {...control} /> : <textarea {...control} rows={rows} />}
      <p className="hint is-bad" id={`${id}-problem`} role="alert" hidden>
        {textIn(language, applicationReasons[name])}
      </p>
    </div>
  );
}
