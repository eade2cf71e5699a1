import { useQuery } from '@tanstack/react-query';
import Link2 from 'lucide-react/icons/link-2';
import { useState } from 'react';
import type { z } from 'zod';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';
import { loaded } from '../../../call/query.tsx';
import { tellFailure } from '../../../call/tell-failure.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import { useBusy } from '../../../components/use-busy.ts';
import { useText } from '../../../texts/use-text.ts';
import { packagingApi } from '../../api.ts';
import { packagingTexts } from '../../texts.ts';
import { BuildBox } from './build-box.tsx';
import './links-box.css';

type Links = z.output<typeof packagingSchemas.checkLinks.output>;

/** The two files for the hosts whose links open the app, and their state on each host; nothing when there is no such host. */
export function LinksBox({ code, className }: { code: string; className: string }) {
  const text = useText(packagingTexts);
  const { busy, run } = useBusy();
  const [checked, setChecked] = useState<Links | null>(null);
  const links = useQuery({
    queryKey: ['links', code],
    queryFn: () => loaded(packagingApi.checkLinks({ code })),
  });
  const shown = checked ?? links.data;
  if (!shown || shown.hosts.length === 0) {
    return null;
  }

  async function check() {
    const answer = await run(() => packagingApi.checkLinks({ code, check: 1 }));
    if (answer.ok) {
      setChecked(answer.data);
    } else {
      tellFailure(answer);
    }
  }

  return (
    <section className={className} data-part="links">
      <BuildBox
        icon={Link2}
        title={text('linksTitle')}
        beside={
          <button type="button" className="button is-line is-small spacer" disabled={busy} onClick={check}>
            {text(busy ? 'linksChecking' : 'linksCheck')}
          </button>
        }
      >
        <p className="mute">{text('linksLead')}</p>
        <p className="links-box__copies">
          {shown.files.map(({ path, text: content }) => (
            <CopyButton key={path} className="link is-quiet" value={content}>
              {text('linksCopy', { file: nameOf(path) })}
            </CopyButton>
          ))}
        </p>
        <dl className="links-box" aria-live="polite">
          {shown.hosts.map((host) => (
            <HostLinks key={host.host} {...host} />
          ))}
        </dl>
      </BuildBox>
    </section>
  );
}

function HostLinks({ host, findings }: Links['hosts'][number]) {
  const text = useText(packagingTexts);
  return (
    <div>
      <dt className="mono">{host}</dt>
      {findings.length === 0 && <dd className="mute">{text('linksUnchecked')}</dd>}
      {findings.map(({ path, state, words }) => (
        <dd key={path}>
          <span className="mono mute">{nameOf(path)}</span>{' '}
          <span className={state === 'right' ? 'tag is-ok' : 'tag is-warn'}>{words}</span>
        </dd>
      ))}
    </div>
  );
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
