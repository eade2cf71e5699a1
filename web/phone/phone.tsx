import type { CSSProperties, ReactNode } from 'react';
import type { ModuleSettings } from '#modules/app-module.ts';
import { isOnPlatform } from '#modules/on-ios.ts';
import { inkOn, readableOnWhite } from '#rules/packaging/ink.ts';
import type { Platform } from '#words/platform.ts';
import { useText } from '../texts/use-text.ts';
import type { PhoneApp } from './phone-app.ts';
import { type ModuleDrawings, PhoneOverlay, type PhoneState, plainStates } from './phone-overlay.tsx';
import { phone as texts } from './texts.ts';
import './phone.css';
// Imported here so that a page loads one sheet instead of three.
import './live-site.css';
import './sample-shop.css';

export type PhoneProps = {
  platform: Platform;
  app: PhoneApp;
  /** The content of the web view: SampleShop, LiveSite or a drawing. */
  children: ReactNode;
  state?: PhoneState;
  /** The drawings for the modules among its states. */
  modules?: ModuleDrawings;
  /** Modules that are drawn below the state, such as bars. */
  layers?: readonly PhoneState[];
  /** States that the page's script may switch to; they are rendered hidden. */
  prepared?: readonly PhoneState[];
  dark?: boolean;
  /** Whether the status bar has the app's color. */
  tinted?: boolean;
  /** Whether the start screen has the mark of a trial build. */
  trial?: boolean;
  /** Whether the start screen fades into the site. */
  launching?: boolean;
  /** Whether the phone fades out above the one that takes its place, without the page, which is on that one. */
  leaving?: boolean;
  className?: string;
  id?: string;
};

/**
 * A drawn phone with a live app from real data (look.md, One idea). The page's styles set its width, `--phone-width`, in px.
 * Screen readers announce it as one named picture. It draws no module that its platform lacks, whatever the caller passes.
 */
export function Phone({ platform, children, dark, tinted, trial = false, className, id, ...rest }: PhoneProps) {
  const text = useText(texts);
  const { app, state, layers, prepared } = onPlatform(platform, rest);
  const { modules = {}, launching, leaving } = rest;
  const looks = [`is-${platform}`, launching && 'is-launching', leaving && 'is-leaving', className];
  const overlay = { app, platform, modules };
  return (
    <div
      className={['phone', ...looks].filter(Boolean).join(' ')}
      id={id}
      data-theme={dark ? 'dark' : 'light'}
      data-state={state}
      style={colorsOf(app, dark)}
      {...(leaving ? { 'aria-hidden': true } : { role: 'img', 'aria-label': text('preview', { name: app.name }) })}
    >
      <div className="phone__screen" inert>
        <div
          className={tinted ? 'phone__status is-tinted' : 'phone__status'}
          style={inksOf([state, ...layers].flatMap((each) => modules[each]?.statusGrounds?.(app) ?? []))}
        >
          <b>{platform === 'ios' ? '9:41' : '9:30'}</b>
          <StatusSigns platform={platform} />
        </div>
        <div className="phone__page">{!leaving && children}</div>
        {layers.map((each) => (
          <PhoneOverlay key={each} state={each} on {...overlay} trial={false} />
        ))}
        {prepared.map((each) => (
          <PhoneOverlay key={each} state={each} on={each === state} {...overlay} trial={trial} />
        ))}
        <div className="phone__home" />
      </div>
      <div className="phone__camera" />
    </div>
  );
}

type PhoneContent = Pick<PhoneProps, 'app' | 'state' | 'modules' | 'layers' | 'prepared'>;

/**
 * The app and what is drawn of it, without the modules that the platform lacks (modules/on-ios.ts). Bars are not drawn around a state that covers the
 * whole screen.
 */
function onPlatform(
  platform: Platform,
  { app, state = 'site', modules = {}, layers = [], prepared = [] }: PhoneContent,
) {
  const has = (each: PhoneState) => plainStates.some((plain) => plain === each) || isOnPlatform(each, platform);
  const shown = has(state) ? state : 'site';
  return {
    app: app.modules ? { ...app, modules: settingsOn(platform, app.modules) } : app,
    state: shown,
    layers: modules[shown]?.coversStatusBar ? [] : layers.filter((each) => each !== shown && has(each)),
    prepared: [...new Set([...prepared.filter(has), shown])],
  };
}

const settingsOn = (platform: Platform, settings: ModuleSettings): ModuleSettings =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => isOnPlatform(name, platform)));

/** The icons of the status bar are dark on a light background and light on a dark one, as Android's are. */
const inksOf = ([light, dark]: readonly string[]): CSSProperties | undefined =>
  light && dark ? { '--status-ink': inkOn(light), '--status-ink-dark': inkOn(dark) } : undefined;

function colorsOf(app: PhoneApp, dark = false): CSSProperties {
  return {
    '--app': app.color,
    '--on-app': inkOn(app.color),
    '--app-text': dark ? 'var(--page-text)' : readableOnWhite(app.color),
    '--app-bg': app.background,
    '--on-app-bg': inkOn(app.background),
  };
}

/** Signal, network and battery symbols of each system. */
function StatusSigns({ platform }: { platform: Platform }) {
  return platform === 'ios' ? <IosSigns /> : <AndroidSigns />;
}

function IosSigns() {
  return (
    <span>
      <svg viewBox="0 0 18 12" aria-hidden="true">
        <path d="M0 8.5h3V12H0zM5 6h3v6H5zM10 3h3v9h-3zM15 0h3v12h-3z" />
      </svg>
      <svg viewBox="0 0 16 12" aria-hidden="true">
        <path d="M8 2.3c2.3 0 4.4.9 6 2.4l1.1-1.2A10.3 10.3 0 0 0 8 .6C5.3.6 2.8 1.7.9 3.5L2 4.7A8.6 8.6 0 0 1 8 2.3zm0 3.8c1.3 0 2.5.5 3.4 1.3l1.2-1.2A6.7 6.7 0 0 0 8 4.4c-1.8 0-3.4.7-4.6 1.8l1.2 1.2A5 5 0 0 1 8 6.1zm2.2 2.6L8 11 5.8 8.7a3.3 3.3 0 0 1 4.4 0z" />
      </svg>
      <svg viewBox="0 0 26 12" aria-hidden="true">
        <rect x=".5" y=".5" width="22" height="11" rx="3.2" fill="none" stroke="currentColor" opacity=".45" />
        <rect x="2" y="2" width="17" height="8" rx="1.9" />
        <path d="M24 4v4c.9-.3 1.5-1.1 1.5-2S24.9 4.3 24 4z" opacity=".5" />
      </svg>
    </span>
  );
}

function AndroidSigns() {
  return (
    <span>
      <svg viewBox="0 0 16 12" aria-hidden="true">
        <path d="M8 11.6 0 2.9A11.5 11.5 0 0 1 8 0c3.1 0 5.9 1.1 8 2.9z" />
      </svg>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d="M12 0v12H0z" />
      </svg>
      <svg viewBox="0 0 7 12" aria-hidden="true">
        <path d="M2.2 1V0h2.6v1H6c.6 0 1 .4 1 1v9c0 .6-.4 1-1 1H1a1 1 0 0 1-1-1V2c0-.6.4-1 1-1z" />
      </svg>
    </span>
  );
}
