import type { SdkValue } from '#modules/sdk-function.ts';
import { textIn } from '#words/language.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { type DocumentedFunction, errorsOf, functionsOf, worksInBrowser } from './functions-of.ts';
import { articleTexts } from './texts.ts';
import './function-list.css';
import './value-table.css';

/** The functions of `qdb` that belong to a module, generated from the same table as the SDK. */
export function FunctionList({ module }: { module: string }) {
  return (
    <div className="function-list" data-part="functions">
      {functionsOf(module).map((each) => (
        <FunctionEntry key={each.name} of={each} />
      ))}
    </div>
  );
}

function FunctionEntry({ of: each }: { of: DocumentedFunction }) {
  const text = useText(articleTexts);
  const language = useLanguage();
  return (
    <section className="function-list__entry" aria-labelledby={each.name}>
      <h3 id={each.name} className="mono">
        {each.name}
      </h3>
      <p>{textIn(language, each.title)}</p>
      {each.params && <Values title={text('params')} values={each.params} />}
      {each.result && <Values title={text('result')} values={each.result} />}
      {each.differences && <Differences text={textIn(language, each.differences)} />}
      <dl className="function-list__facts">
        <dt>{text('platforms')}</dt>
        <dd>{text(platformsOf(each))}</dd>
        <dt>{text('errors')}</dt>
        <dd>
          {errorsOf(each).map((code) => (
            <code key={code}>{code}</code>
          ))}
        </dd>
      </dl>
    </section>
  );
}

/** Names of errors are code in the sentence. */
const Differences = ({ text }: { text: string }) => (
  <p>
    {text
      .split(/(E_[A-Z_]+)/)
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      .map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))}
  </p>
);

function Values({ title, values }: { title: string; values: readonly SdkValue[] }) {
  const text = useText(articleTexts);
  const language = useLanguage();
  return (
    <table className="table value-table">
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{text('meaning')}</th>
        </tr>
      </thead>
      <tbody>
        {values.map(({ name, type, optional, text: meaning }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td className="value-table__meaning">
              <code>{type}</code>
              {optional && <small className="value-table__optional">{text('optional')}</small>}
              <span>{textIn(language, meaning)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const platforms = {
  android: ['onAndroid', 'onAndroidAndBrowser'],
  ios: ['onIos', 'onIosAndBrowser'],
  both: ['onBoth', 'onBothAndBrowser'],
} as const;

const platformsOf = (each: DocumentedFunction) => platforms[each.only ?? 'both'][worksInBrowser(each) ? 1 : 0];
