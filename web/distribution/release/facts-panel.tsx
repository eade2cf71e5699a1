import { BrokenName } from '../../texts/broken-name.tsx';
import { colonHex, formatDay, formatSize } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { AppLine } from '../app-line.tsx';
import { PlatformTag } from '../platform-tag.tsx';
import { systemOf } from '../system-of.ts';
import { releaseTexts } from './texts.ts';
import type { ReleaseFacts } from './use-release-facts.ts';
import './facts-panel.css';

type Before = { version: string; version_code: string } | null;
type Props = {
  facts: ReleaseFacts;
  /** The present version of the app; null for the first one. */
  before: Before;
  /** The member's points. */
  points: number | undefined;
};

/** The facts of the installer, which cannot be edited (product.md §5). */
export function FactsPanel({ facts, before, points }: Props) {
  const text = useText(releaseTexts);
  return (
    <aside className="facts-panel" data-part="facts" aria-label={text('factsTitle')}>
      <AppLine
        icon={facts.icon}
        letter={facts.name ?? facts.package_name ?? ''}
        size="56px"
        name={
          <>
            {facts.name ?? facts.package_name}
            <PlatformTag platform={facts.platform} />
          </>
        }
      >
        <span className="mono">
          <BrokenName of={facts.package_name ?? ''} />
        </span>
      </AppLine>
      <dl>
        <dt>{text('version')}</dt>
        <dd className="num">
          <b>{versionOf(facts)}</b>
          {before && <small>{text('versionBefore', { version: versionOf(before) })}</small>}
        </dd>
        <dt>{text('size')}</dt>
        <dd className="num">
          {formatSize(facts.size)}
          <small>
            {points === undefined || points < facts.points
              ? text('price', { points: facts.points })
              : text('priceAndLeft', {
                  points: facts.points,
                  times: Math.floor(points / facts.points).toLocaleString('en'),
                })}
          </small>
        </dd>
        {facts.min_os && (
          <>
            <dt>{text('system')}</dt>
            <dd>
              {text('systemFrom', { system: systemOf(facts.platform, facts.min_os) })}
              {facts.processors.length > 0 && <small className="mono">{facts.processors.join(', ')}</small>}
            </dd>
          </>
        )}
        <Signer facts={facts} isCompared={before !== null} />
        <Permissions facts={facts} />
      </dl>
    </aside>
  );
}

export const versionOf = ({
  version,
  version_code,
}: {
  version: string | null;
  version_code: string | null;
}): string => (version_code ? `${version ?? '–'} (${version_code})` : (version ?? '–'));

function Signer({ facts: { sign, other_signer }, isCompared }: { facts: ReleaseFacts; isCompared: boolean }) {
  const text = useText(releaseTexts);
  // The team of an iOS profile is not verified, so only a difference is shown.
  const compared = isCompared && (other_signer === 1 || (sign.kind === 'android' && sign.signers.length > 0)) && (
    <small className={other_signer ? 'is-warn' : 'is-ok'}>{text(other_signer ? 'otherSigner' : 'sameSigner')}</small>
  );
  if (sign.kind === 'android') {
    const [signer] = sign.signers;
    return (
      <>
        <dt>{text('signer')}</dt>
        <dd>
          {signer ? (
            <span className="mono facts-panel__hash">{shortFingerprint(signer.sha256)}</span>
          ) : (
            text(sign.schemes.length > 0 ? 'unverified' : 'unsigned')
          )}
          {signer && <small>{[signer.subject, sign.schemes.join(', ')].filter(Boolean).join(' · ')}</small>}
          {compared}
        </dd>
      </>
    );
  }
  return (
    <>
      <dt>{text('profile')}</dt>
      <dd>
        {text(`profile_${sign.profile}` as 'profile_none')}
        {sign.team_name && <small>{sign.team_name}</small>}
        {sign.devices > 0 && <small>{text('devices', { count: sign.devices })}</small>}
        {sign.expires !== null && <small>{text('expires', { day: formatDay(sign.expires) })}</small>}
        {compared}
      </dd>
    </>
  );
}

const MOST_SHOWN = 6;

function Permissions({ facts: { permissions } }: { facts: ReleaseFacts }) {
  const text = useText(releaseTexts);
  if (permissions.length === 0) {
    return null;
  }
  const names = permissions.map(({ name }) => name.replace(/^android\.permission\./, ''));
  return (
    <>
      <dt>{text('permissions')}</dt>
      <dd>
        <ul className="mono">
          {names.slice(0, MOST_SHOWN).map((name) => (
            <li key={name}>
              <BrokenName of={name} />
            </li>
          ))}
        </ul>
        {names.length > MOST_SHOWN && (
          <details>
            <summary>{text('morePermissions', { count: names.length - MOST_SHOWN })}</summary>
            <ul className="mono">
              {names.slice(MOST_SHOWN).map((name) => (
                <li key={name}>
                  <BrokenName of={name} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </dd>
    </>
  );
}

/** The ends that people compare: `C8:19:5D:02…7A:E4`. */
function shortFingerprint(sha256: string): string {
  const all = colonHex(sha256);
  return all.length > 20 ? `${all.slice(0, 11)}…${all.slice(-5)}` : all;
}
