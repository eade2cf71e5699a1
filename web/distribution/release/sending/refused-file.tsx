import CircleX from 'lucide-react/icons/circle-x';
import { installerRefusalWords } from '#contract/installer-words.ts';
import { type Language, textIn } from '#contract/language.ts';
import { Icon } from '../../../components/icon.tsx';
import { type TextOf, useLanguage, useText } from '../../../texts/use-text.ts';
import { releaseTexts } from '../texts.ts';
import { chooseFile, dropCurrent, type Refusal } from './current-upload.ts';
import { FilePicker } from './drop-zone.tsx';
import './refused-file.css';

/** A file that is not sent, and what to do instead. Nothing of it has been sent. */
export function RefusedFile({ file, refusal }: { file: File; refusal: Refusal }) {
  const text = useText(releaseTexts);
  const language = useLanguage();
  return (
    <section className="refused-file" data-part="refused">
      <Icon of={CircleX} />
      <div role="alert">
        <h2>{text('refusedTitle', { name: file.name })}</h2>
        <p>{wordsOf(refusal, language, text)}</p>
      </div>
      <div className="refused-file__acts">
        <FilePicker label={text('chooseAnother')} onFile={(next) => void chooseFile(next)} />
        <button type="button" className="link is-quiet" onClick={dropCurrent}>
          {text('leaveIt')}
        </button>
      </div>
    </section>
  );
}

function wordsOf(refusal: Refusal, language: Language, text: TextOf<typeof releaseTexts>): string {
  return refusal === 'type' || refusal === 'tooLarge' || refusal === 'unreadable'
    ? text(`refused_${refusal}`)
    : textIn(language, installerRefusalWords[refusal]);
}
