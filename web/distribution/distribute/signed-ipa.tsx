import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { installerNoticeWords, installerRefusalWords } from '#contract/distribution/installer-words.ts';
import { type Language, textIn } from '#words/language.ts';
import { FileButton } from '../../components/upload/file-button.tsx';
import { ProgressBar } from '../../console/progress-bar.tsx';
import { formatSize } from '../../texts/format.ts';
import { type TextOf, useLanguage, useText } from '../../texts/use-text.ts';
import { UploadFigures } from '../release/sending/upload-figures.tsx';
import { releaseTexts } from '../release/texts.ts';
import type { IpaProblem } from './ipa-problem.ts';
import { IpaSending, type IpaStand, type PublishedBuild, type SignedIpa } from './ipa-sending.ts';
import './signed-ipa.css';
import { distributeTexts } from './texts.ts';

type Props = {
  code: string;
  wanted: SignedIpa;
  /** Whether the build has nothing else to publish. */
  isAlone: boolean;
  onPublished: (published: PublishedBuild) => void;
};

/** Uploads the iOS app of a build, which its member has signed, and publishes it on the page of the build. */
export function SignedIpaChoice({ code, wanted, isAlone, onPublished }: Props) {
  const text = useText(distributeTexts);
  const { stand, sending } = useIpaSending({ code, wanted, onPublished });
  const named = { bundle: wanted.bundle_id, version: wanted.version };
  const choose = (label: string) => (
    <FileButton
      upload={{ share: null, pick: (file) => void sending.pick(file) }}
      accept=".ipa"
      label={label}
      isMain={isAlone}
    />
  );
  return (
    <section
      className={isAlone ? 'signed-ipa is-alone' : 'signed-ipa'}
      data-part="signed-ipa"
      aria-labelledby="signed-ipa"
    >
      <h3 id="signed-ipa">{text(isAlone ? 'ipaAlone' : 'ipaTitle')}</h3>
      {stand.stage === 'none' && (
        <>
          <p>{text(isAlone ? 'ipaAloneLead' : 'ipaLead', named)}</p>
          <div className="signed-ipa__acts">{choose(text('chooseIpa'))}</div>
          <p className="mute tiny">{text('ipaDeclare')}</p>
        </>
      )}
      {stand.stage === 'reading' && <p role="status">{text('ipaReading')}</p>}
      {stand.stage === 'sending' && <Sending stand={stand} acts={sending} />}
      {stand.stage === 'publishing' && <p role="status">{text('ipaPublishing')}</p>}
      {stand.stage === 'refused' && (
        <Refused stand={stand} onConfirm={() => void sending.confirm()}>
          {choose(text('ipaAgain'))}
        </Refused>
      )}
    </section>
  );
}

function useIpaSending({ code, wanted, onPublished }: Omit<Props, 'isAlone'>) {
  const [stand, setStand] = useState<IpaStand>({ stage: 'none' });
  const [sending] = useState(() => new IpaSending({ code, wanted }, setStand));
  const tell = useEffectEvent(onPublished);
  useEffect(() => () => sending.leave(), [sending]);
  useEffect(() => {
    if (stand.stage === 'published') {
      tell(stand.published);
    }
  }, [stand]);
  return { stand, sending };
}

type Stand<Stage extends IpaStand['stage']> = Extract<IpaStand, { stage: Stage }>;
function Sending({
  stand: { file, upload },
  acts: { cancel, pause, resume },
}: {
  stand: Stand<'sending'>;
  acts: IpaSending;
}) {
  const text = useText(distributeTexts);
  const releaseText = useText(releaseTexts);
  const sentBytes = 'sent' in upload ? upload.sent : upload.stage === 'checking' ? file.size : 0;
  const isPaused = upload.stage === 'paused';
  const buttons = (
    <div className="signed-ipa__acts">
      {upload.stage !== 'checking' && (
        <button type="button" className="button is-line is-small" onClick={isPaused ? resume : pause}>
          {text(isPaused ? 'ipaResume' : 'ipaPause')}
        </button>
      )}
      <button type="button" className="link is-quiet" onClick={() => void cancel()}>
        {text('ipaCancel')}
      </button>
    </div>
  );
  return (
    <>
      <p className="signed-ipa__file">{file.name}</p>
      <ProgressBar label={text('ipaUpload', { name: file.name })} max={file.size || 1} value={sentBytes} />
      <UploadFigures upload={upload} size={file.size} acts={buttons} />
      {upload.stage === 'waiting' ? (
        <p className="mute tiny" role="status">
          {releaseText('waitingNote', { sent: formatSize(sentBytes) })}
        </p>
      ) : (
        <p className="mute tiny">{text('ipaKeeps')}</p>
      )}
    </>
  );
}

function Refused({
  stand,
  onConfirm,
  children,
}: {
  stand: Stand<'refused'>;
  onConfirm: () => void;
  children: ReactNode;
}) {
  const text = useText(distributeTexts);
  const releaseText = useText(releaseTexts);
  const language = useLanguage();
  const { file, problem, key } = stand;
  const isSigner = key !== null && 'failure' in problem && problem.failure.err === 'SIGNER_CHANGED';
  return (
    <>
      <div role="alert" className="signed-ipa__refused">
        <b>{text('ipaUnsent', { name: file.name })}</b>
        <p>{isSigner ? text('signerChanged') : wordsOf(problem, { language, text, releaseText })}</p>
      </div>
      <div className="signed-ipa__acts">
        {children}
        {isSigner && (
          <button type="button" className="button is-danger" onClick={onConfirm}>
            {text('anyway')}
          </button>
        )}
      </div>
    </>
  );
}

type Words = {
  language: Language;
  text: TextOf<typeof distributeTexts>;
  releaseText: TextOf<typeof releaseTexts>;
};

function wordsOf(problem: IpaProblem, { language, text, releaseText }: Words): string {
  if ('failure' in problem) {
    return problem.failure.msg || text('ipaFailed');
  }
  if ('found' in problem) {
    return text('ipaOther', problem);
  }
  const { refusal } = problem;
  if (refusal === 'type') {
    return text('ipaType');
  }
  if (refusal === 'unsigned') {
    return textIn(language, installerNoticeWords.unsigned);
  }
  return refusal === 'tooLarge' || refusal === 'unreadable'
    ? releaseText(`refused_${refusal}`)
    : textIn(language, installerRefusalWords[refusal]);
}
