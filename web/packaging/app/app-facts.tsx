import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { androidVersionOf } from '#rules/packaging/android-version.ts';
import { readableLink } from '#rules/packaging/readable-host.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { formatSize } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import type { PackedApp } from '../draft/base-form.ts';
import './app-facts.css';
import { BrokenName } from '../../texts/broken-name.tsx';
import { AppSection } from './app-section.tsx';
import { appPageTexts } from './texts.ts';
import { toBase, toModules } from './ways.ts';

/** The facts of an app: its site, its names, its supported systems, its modules. */
export function AppFacts({ app }: { app: PackedApp }) {
  const text = useText(appPageTexts);
  const { base, modules } = app;
  const on = modules.filter(({ status }) => status === 1).length;
  return (
    <AppSection id="facts" title={text('navFacts')}>
      <dl className="app-facts">
        <Site base={base} />
        <Fact name={text('factPlatforms')}>{platformNames(base.platforms)}</Fact>
        {base.platforms.includes('android') && <NameFact name={text('factPackage')} value={base.package_name} />}
        {base.platforms.includes('ios') && <NameFact name={text('factBundle')} value={base.bundle_id} />}
        <Systems app={app} />
        <Fact name={text('factModules')}>
          <span className="num">{text('modulesOn', { on, all: modules.length })}</span>{' '}
          <Link className="link" to={toModules(app)}>
            {text('seeModules')}
          </Link>
        </Fact>
        <Fact name={text('factFiling')}>
          {base.filing || (
            <>
              <span className="mute">{text('noFiling')}</span>{' '}
              <Link className="link" to={toBase(app)}>
                {text('addFiling')}
              </Link>
            </>
          )}
        </Fact>
      </dl>
    </AppSection>
  );
}

const platformNames = (platforms: PackedApp['base']['platforms']): string =>
  platforms.map((each) => (each === 'ios' ? 'iOS' : 'Android')).join(' · ');

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function NameFact({ name, value }: { name: string; value: string }) {
  const text = useText(appPageTexts);
  return (
    <Fact name={name}>
      <span className="mono">
        <BrokenName of={value} />
      </span>
      <CopyButton className="icon-button" value={value} label={text('copyOf', { what: name })} />
    </Fact>
  );
}

function Site({ base }: { base: PackedApp['base'] }) {
  const text = useText(appPageTexts);
  if (base.site) {
    return (
      <Fact name={text('factSite')}>
        {base.site_name} <span className="mute num">{formatSize(base.site_size)}</span>
      </Fact>
    );
  }
  return (
    <Fact name={text('factLink')}>
      <a className="link app-facts__link" href={base.link} target="_blank" rel="noreferrer">
        {readableLink(base.link)}
      </a>
    </Fact>
  );
}

/** The systems that the published build supports, once its report is written. */
function Systems({ app: { base, published } }: { app: PackedApp }) {
  const text = useText(appPageTexts);
  if (!published?.target_sdk) {
    return (
      <Fact name={text('factSystems')}>
        <span className="mute">{text('notBuilt')}</span>
      </Fact>
    );
  }
  const android = text('androidFrom', { version: androidVersionOf(published.min_sdk) });
  const ios = text('iosFrom', { version: published.minimum_ios });
  return (
    <>
      <Fact name={text('factSystems')}>
        <span className="num">{base.platforms.map((each) => (each === 'ios' ? ios : android)).join(' · ')}</span>
      </Fact>
      {base.platforms.includes('android') && (
        <Fact name={text('factTarget')}>
          <span className="num">{text('targetSdk', { level: published.target_sdk })}</span>{' '}
          {published.outdated ? (
            <span className="tag is-warn">{text('outdated')}</span>
          ) : (
            <span className="tag is-ok">{text('upToDate')}</span>
          )}
        </Fact>
      )}
    </>
  );
}
