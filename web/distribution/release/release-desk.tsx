import { useState } from 'react';
import type { z } from 'zod';
import { installerNoticeWords } from '#contract/distribution/installer-words.ts';
import type { distributionSchemas } from '#contract/distribution/schemas.ts';
import { UNPUBLISHED_DAYS } from '#rules/distribution/installer-upload.ts';
import { textIn } from '#words/language.ts';
import { useAccount } from '../../account/use-account.ts';
import { isUnanswered } from '../../call/passing.ts';
import { CallFailed } from '../../call/query.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { LoadFailed } from '../../site/load-failed.tsx';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { mayPublish } from './declaration.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { FilePanel } from './file-panel.tsx';
import { ReleaseForm } from './release-form.tsx';
import type { PublishedRelease, ReleaseTarget } from './release-values.ts';
import type { CurrentUpload } from './sending/current-upload.ts';
import { nameIn } from './sending/file-facts.ts';
import { useFileIcon } from './sending/use-file-icon.ts';
import { releaseTexts } from './texts.ts';
import { type ReleaseFacts, useReleaseFacts } from './use-release-facts.ts';

export type DistributedApp = z.output<(typeof distributionSchemas)['getDistributedApp']['output']>;

type Props = {
  /** Null during the upload. */
  uploadKey: string | null;
  current: CurrentUpload | null;
  /** The app that gets a new version; null for a new app. */
  app: DistributedApp | null;
  onPublished: (published: PublishedRelease) => void;
  onLeave: () => void;
  /** Continues with the same upload, as a new app. */
  onAsNew: () => void;
};

/** The facts of the file beside the owner's texts, with all warnings before publishing. */
export function ReleaseDesk({ uploadKey, current, app, onPublished, onLeave, onAsNew }: Props) {
  const text = useText(releaseTexts);
  const language = useLanguage();
  const account = useAccount().data;
  const query = useReleaseFacts(uploadKey, app?.app_id ?? null);
  const facts = query.data ?? null;
  const file = current?.reading?.facts ?? null;
  const fileIcon = useFileIcon(file);
  const target = useTarget(facts, app);
  if (query.error && !facts) {
    return <Unread error={query.error} onRetry={query.refetch} onLeave={onLeave} onAsNew={onAsNew} />;
  }
  if (!file && !facts) {
    return uploadKey === null ? null : <Skeleton lines={[40, 100, 100, 60]} />;
  }
  const start = {
    name: file ? (nameIn(file, language) ?? '') : (facts?.name ?? ''),
    icon: facts?.icon ?? fileIcon,
    version: file ? file.version : (facts?.version ?? null),
  };
  const notices =
    facts?.notices.map(({ text: words }) => words) ??
    file?.notices.map((notice) => textIn(language, installerNoticeWords[notice])) ??
    [];
  const isLow = facts?.low === 1 && target.kind === 'version';
  const isOtherSigner = facts?.other_signer === 1 && target.kind === 'version';
  const unverified = account && !mayPublish(account) ? text('publishAfterAuth', { days: UNPUBLISHED_DAYS }) : null;
  return (
    <div className="release-screen__desk">
      <h2 className="release-screen__head">{text('deskTitle')}</h2>
      {(notices.length > 0 || isLow || isOtherSigner) && (
        <div className="release-screen__notes" data-part="notices">
          {notices.map((words) => (
            <p key={words} className="notice">
              {words}
            </p>
          ))}
          {isLow && <p className="notice">{text('lowVersion')}</p>}
          {isOtherSigner && <p className="notice">{text('signerChanged')}</p>}
        </div>
      )}
      <ReleaseForm
        uploadKey={facts ? uploadKey : null}
        start={start}
        target={target}
        hindrance={unverified ?? (isLow ? text('lowVersion') : null)}
        onPublished={onPublished}
      />
      {facts ? (
        <FactsPanel facts={facts} before={app ?? facts.same_app} points={account?.points} />
      ) : uploadKey === null && current && file ? (
        <FilePanel facts={file} icon={fileIcon} size={current.file.size} />
      ) : (
        <Skeleton lines={[60, 100, 100, 80]} />
      )}
    </div>
  );
}

/** The app in the address, else the suggested one with the same package name. */
function useTarget(facts: ReleaseFacts | null, app: DistributedApp | null): ReleaseTarget {
  const text = useText(releaseTexts);
  const [chosen, choose] = useState<'version' | 'app'>('version');
  if (app) {
    return { kind: 'version', appId: app.app_id };
  }
  const same = facts?.same_app;
  if (!same) {
    return { kind: 'app' };
  }
  const card = (title: string, note: string) => ({
    content: (
      <>
        <b>{title}</b>
        <small>{note}</small>
      </>
    ),
  });
  const choice = {
    value: chosen,
    options: {
      version: card(text('asVersion'), text('asVersionNote', { name: same.name })),
      app: card(text('asApp'), text('asAppNote')),
    },
    onChange: choose,
  };
  return chosen === 'version' ? { kind: 'version', appId: same.app_id, choice } : { kind: 'app', choice };
}

type UnreadProps = Pick<Props, 'onLeave' | 'onAsNew'> & { error: Error; onRetry: () => void };

/** Shown when the server refuses the file, or has not answered. */
function Unread({ error, onRetry, onLeave, onAsNew }: UnreadProps) {
  const text = useText(releaseTexts);
  const isFinal = error instanceof CallFailed && !isUnanswered(error.failure);
  if (!isFinal) {
    return <LoadFailed error={error} onRetry={onRetry} />;
  }
  return (
    <div className="notice" role="alert">
      <p>{error.message}</p>
      {isFinal && error.failure.err === 'PACKAGE_DIFF' && (
        <button type="button" className="button is-small" onClick={onAsNew}>
          {text('asNewApp')}
        </button>
      )}{' '}
      <button type="button" className="link" onClick={onLeave}>
        {text('chooseAnother')}
      </button>
    </div>
  );
}
