import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Play from 'lucide-react/icons/play';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../texts/use-text.ts';
import { codeParts } from './code-parts.ts';
import { articleTexts } from './texts.ts';
import './code-block.css';

type Props = { language: string; code: string; example?: string | undefined };

/** Code with a button that copies it and, for an example, one that runs it. The page's script shows both, because neither works without one. */
export function CodeBlock({ language, code, example }: Props) {
  const text = useText(articleTexts);
  return (
    <figure className="code-block" data-part="code">
      <figcaption className="code-block__bar">
        <span>{titles[language] ?? text(language === '' ? 'plainText' : 'code')}</span>
        <button
          type="button"
          className="code-block__button"
          data-copy={code}
          data-announcement={text('copied')}
          aria-label={text('copyCode')}
          hidden
        >
          <Icon of={Copy} />
          <Icon of={Check} />
          {text('copy')}
          <span className="screen-reader" aria-live="polite" />
        </button>
        {example && (
          <button
            type="button"
            className="code-block__button is-run"
            data-run={example}
            data-done={text('ran')}
            data-phone={text('answerOfPhone')}
            data-browser={text('answerOfBrowser')}
            aria-label={text('runCode')}
            hidden
          >
            <Icon of={Play} />
            {text('run')}
          </button>
        )}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard (WCAG 2.1.1) */}
      <pre className="code-block__text" tabIndex={0}>
        <code>
          <Parts code={code} language={language} />
        </code>
      </pre>
      {example && <output className="code-block__result" data-part="result" hidden />}
    </figure>
  );
}

function Parts({ code, language }: { code: string; language: string }) {
  return codeParts(code, language).map(({ kind, text }, at) =>
    kind === 'plain' ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      <span key={at} className={classes[kind]}>
        {text}
      </span>
    ),
  );
}

const classes = { remark: 'code-block__remark', string: 'code-block__string', word: 'code-block__word' };

const titles: Readonly<Record<string, string>> = {
  js: 'JavaScript',
  ts: 'TypeScript',
  html: 'HTML',
  bash: 'Shell',
  css: 'CSS',
  json: 'JSON',
};
