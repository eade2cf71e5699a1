import Plus from 'lucide-react/icons/plus';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { planTitles } from '#rules/billing/titles.ts';
import { textIn } from '#words/language.ts';
import { Icon } from '../../components/icon.tsx';
import { LineNav } from '../../components/page/line-nav.tsx';
import { useMedia } from '../../components/use-media.ts';
import { Page } from '../../console/page.tsx';
import { consoleTexts } from '../../console/texts.ts';
import { DistributeButton } from '../../distribution/distribute/distribute-button.tsx';
import { AppIcon } from '../../phone/app-icon.tsx';
import { BrokenName } from '../../texts/broken-name.tsx';
import { useAppName } from '../../texts/use-app-name.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { statusLooks } from '../apps/app-status.ts';
import type { PackedApp } from '../draft/base-form.ts';
import { savedIcon } from '../saved-icon.ts';
import { MoreSection } from './acts/more-section.tsx';
import { AppFacts } from './app-facts.tsx';
import { AppLicence, licenceAct } from './app-licence.tsx';
import { BuildsSection } from './builds/builds-section.tsx';
import { KeySection } from './keys/key-section.tsx';
import { PushSection } from './push/push-section.tsx';
import { StepsSection, useSteps } from './steps-section.tsx';
import { StoreSection } from './store/store-section.tsx';
import { appPageTexts } from './texts.ts';
import { toBase, toUpdate } from './ways.ts';
import './app-screen.css';

/** All drawings of modules; they are loaded after the page, and only on screens with space for the phone. */
const AppPhone = lazy(() => import('./app-phone.tsx'));

/** One packed app: its facts, its licence, its builds. */
export function AppScreen({ app }: { app: PackedApp }) {
  const text = useText(appPageTexts);
  const isWide = useMedia('(min-width: 1281px)');
  const { base } = app;
  const name = useAppName()(base);
  const now = Math.floor(Date.now() / 1000);
  const steps = useSteps(app);
  useArrival();
  const isOver = app.status === 'expired';
  const licence = { id: 'licence', title: text('navLicence') };
  const parts = [
    ...(isOver ? [licence] : []),
    ...(steps === 'shown' ? [{ id: 'steps', title: text('navSteps') }] : []),
    { id: 'facts', title: text('navFacts') },
    ...(isOver ? [] : [licence]),
    { id: 'builds', title: text('navBuilds') },
    { id: 'key', title: text('navKey') },
    { id: 'store', title: text('navStore') },
    { id: 'push', title: text('navPush') },
    { id: 'more', title: text('navMore') },
  ];
  return (
    <Page
      title={name}
      picture={<AppIcon app={savedIcon(base)} size="56px" />}
      marks={<Marks app={app} />}
      lead={<Lead app={app} />}
      actions={<Acts app={app} />}
    >
      <PartNav parts={parts} />
      <div className="app-screen__columns">
        <div>
          {isOver && <AppLicence app={app} now={now} />}
          {steps === 'shown' && app.steps && <StepsSection app={app} steps={app.steps} />}
          <AppFacts app={app} />
          {!isOver && <AppLicence app={app} now={now} />}
          <BuildsSection app={app} />
          <KeySection app={app} />
          <StoreSection app={app} />
          <PushSection app={app} now={now} />
          <MoreSection app={app} />
        </div>
        {isWide && (
          <Suspense fallback={<aside />}>
            <AppPhone app={app} />
          </Suspense>
        )}
      </div>
    </Page>
  );
}

function Marks({ app }: { app: PackedApp }) {
  const consoleText = useText(consoleTexts);
  const plan = textIn(useLanguage(), planTitles[app.plan]);
  const status = statusLooks[app.status];
  return (
    <>
      <span className="tag is-brand">{plan}</span>
      {app.trial === 1 && <span className="tag">{consoleText('trial')}</span>}
      <span className={`tag ${status.tag}`}>{consoleText(status.text as 'statusDraft')}</span>
    </>
  );
}

function Lead({ app: { base, published } }: { app: PackedApp }) {
  const systems = base.platforms.map((each) => (each === 'ios' ? 'iOS' : 'Android')).join(' · ');
  return (
    <span className="page__facts">
      <span>{systems}</span>
      {published && <span className="num">{`${published.version} (${published.version_code})`}</span>}
      <span className="mono">
        <BrokenName of={base.package_name} />
      </span>
    </span>
  );
}

/** Links to the settings of the app, and to a new version if it may have one; an app whose licence is over needs a licence first. */
function Acts({ app }: { app: PackedApp }) {
  const text = useText(appPageTexts);
  const mayUpdate = app.status === 'packed';
  const isNew = app.last_build === null;
  const licence = app.status === 'expired' && licenceAct(app, text);
  return (
    <>
      {app.published && !licence && <DistributeButton code={app.published.code} />}
      <Link className={mayUpdate || !isNew ? 'button is-line' : 'button'} to={toBase(app)}>
        <Icon of={SlidersHorizontal} />
        {text(isNew ? 'continueDraft' : 'edit')}
      </Link>
      {mayUpdate && (
        <Link className="button" to={toUpdate(app)}>
          <Icon of={Plus} />
          {text('update')}
        </Link>
      )}
      {licence && (
        <Link className="button" to={licence.to}>
          {licence.words}
        </Link>
      )}
    </>
  );
}

type Part = { id: string; title: string };

/** Links to the parts of the page; the visible one is marked. */
function PartNav({ parts }: { parts: readonly Part[] }) {
  const text = useText(appPageTexts);
  const here = usePartInSight(parts.map(({ id }) => id).join(' '));
  return (
    <LineNav label={text('onThisPage')} isSticky>
      {parts.map(({ id, title }) => (
        <a key={id} href={`#${id}`} aria-current={id === here ? 'true' : undefined}>
          {title}
        </a>
      ))}
    </LineNav>
  );
}

/** The id of the last part whose beginning is above the lower edge of the window's upper third; at the end of the page the last part. */
function usePartInSight(ids: string): string | undefined {
  const [here, setHere] = useState(ids.split(' ')[0]);
  useEffect(() => {
    const look = () => {
      const sections = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 4 && scrollY > 0;
      const passed = sections.findLast((section) => section.getBoundingClientRect().top < innerHeight / 3);
      setHere((isAtEnd ? sections.at(-1) : (passed ?? sections[0]))?.id);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [ids]);
  return here;
}

/** Parts above may load later and move the others. */
const ARRIVAL_MS = 3_000;

/** Keeps the part of the address in sight while the page loads, until the reader moves: the browser looked for it before it was drawn. */
function useArrival(): void {
  useEffect(() => {
    const part = location.hash && document.getElementById(location.hash.slice(1));
    if (!part) {
      return;
    }
    const growth = new ResizeObserver(() => part.scrollIntoView());
    growth.observe(document.body);
    const stop = () => growth.disconnect();
    const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
    for (const move of moves) {
      addEventListener(move, stop, { passive: true, once: true });
    }
    const timer = setTimeout(stop, ARRIVAL_MS);
    return () => {
      stop();
      clearTimeout(timer);
      for (const move of moves) {
        removeEventListener(move, stop);
      }
    };
  }, []);
}
