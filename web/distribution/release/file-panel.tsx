import { BrokenName } from '../../texts/broken-name.tsx';
import { formatSize } from '../../texts/format.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { AppLine } from '../app-line.tsx';
import { PlatformTag } from '../platform-tag.tsx';
import { systemOf } from '../system-of.ts';
import { versionOf } from './facts-panel.tsx';
import { type FileFacts, nameIn } from './sending/file-facts.ts';
import { releaseTexts } from './texts.ts';

type Props = { facts: FileFacts; icon: string | null; size: number };

/** The facts that the browser has read, shown during the upload; those of the server replace them. */
export function FilePanel({ facts, icon, size }: Props) {
  const text = useText(releaseTexts);
  const language = useLanguage();
  const name = nameIn(facts, language) ?? facts.packageName ?? '';
  return (
    <aside className="facts-panel" data-part="file-facts" aria-label={text('factsTitle')}>
      <AppLine
        icon={icon}
        letter={name}
        size="56px"
        name={
          <>
            {name}
            <PlatformTag platform={facts.platform} />
          </>
        }
      >
        <span className="mono">
          <BrokenName of={facts.packageName ?? ''} />
        </span>
      </AppLine>
      <dl>
        <dt>{text('version')}</dt>
        <dd className="num">
          <b>{versionOf({ version: facts.version, version_code: facts.versionCode })}</b>
        </dd>
        <dt>{text('size')}</dt>
        <dd className="num">{formatSize(size)}</dd>
        {facts.minOs && (
          <>
            <dt>{text('system')}</dt>
            <dd>{text('systemFrom', { system: systemOf(facts.platform, facts.minOs) })}</dd>
          </>
        )}
      </dl>
      <p className="mute tiny">{text('restAfterUpload')}</p>
    </aside>
  );
}
