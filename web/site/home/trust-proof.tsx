import Repeat from 'lucide-react/icons/repeat';
import type { ReactNode } from 'react';
import { defaultSettings } from '#modules/parse-config.ts';
import { androidContribution, modules } from '#modules/registry.ts';
import { textIn } from '#words/language.ts';
import { Icon } from '../../components/icon.tsx';
import { Fold } from '../../components/page/fold.tsx';
import { BrokenName } from '../../texts/broken-name.tsx';
import { formatSeconds } from '../../texts/format.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import type { TypicalBuild } from '../settings.ts';
import { useSite } from '../use-site.ts';
import { home } from './texts.ts';

/** A short verification report: the measured times of a typical build, and the facts of an app with default settings. */
export function TrustProof() {
  const text = useText(home);
  const { typicalBuild } = useSite();
  return (
    <figure className="trust-proof card is-up">
      <Fold head={<ProofHead />}>
        {typicalBuild && <Checked build={typicalBuild} />}
        <Permissions />
        <h3>{text('proofHosts')}</h3>
        <dl>
          <Row term={text('proofOwn')}>{text('proofOwnText')}</Row>
          <Row term={text('proofOurs')}>{text('proofOursText')}</Row>
          <Row term={text('proofSdks')}>
            <span className="trust-proof__none num">{text('proofNone')}</span>
          </Row>
        </dl>
        <p>
          <Icon of={Repeat} />
          {text('proofTwice')}
        </p>
      </Fold>
    </figure>
  );
}

function ProofHead() {
  const text = useText(home);
  return (
    <span className="proof-head">
      <b>{text('proofTitle')}</b>
      <span>{text('proofLead')}</span>
    </span>
  );
}

function Checked({ build }: { build: TypicalBuild }) {
  const text = useText(home);
  const checks = build.stages.filter(({ name }) => name.startsWith('check-'));
  const ms = checks.reduce((sum, check) => sum + check.ms, 0);
  return (
    <>
      <h3>{text('proofTypical')}</h3>
      <dl>
        <Row term={text('proofFiles')}>
          <span className="num">{text('proofFilesText', { count: checks.length, seconds: formatSeconds(ms) })}</span>
        </Row>
      </dl>
    </>
  );
}

/** The permissions on Android; iOS asks for none at the start. */
function Permissions() {
  const text = useText(home);
  const language = useLanguage();
  const settings = defaultSettings();
  const permissions = modules
    .filter(({ on }) => on)
    .flatMap((module) =>
      (androidContribution(module, settings[module.name]!.config).permissions ?? []).map(({ name }) => ({
        name: name.replace('android.permission.', ''),
        why: text('proofModule', { name: textIn(language, module.title) }),
      })),
    );
  return (
    <>
      <h3>{text('proofPermissions')}</h3>
      <dl>
        {[{ name: 'INTERNET', why: text('proofInternet') }, ...permissions].map(({ name, why }) => (
          <Row
            key={name}
            term={
              <code className="mono">
                <BrokenName of={name} />
              </code>
            }
          >
            {why}
          </Row>
        ))}
      </dl>
    </>
  );
}

function Row({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
