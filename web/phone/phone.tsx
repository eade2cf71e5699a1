import type { CSSProperties, ReactNode } from 'react';
import { inkOn, readableOnWhite } from '#rules/packaging/ink.ts';
import { useText } from '../texts/use-text.ts';
import type { PhoneApp } from './phone-app.ts';
import { type ModuleDrawings, PhoneOverlay, type PhoneState } from './phone-overlay.tsx';
import { StatusSigns } from './phone-signs.tsx';
import { phone as texts } from './texts.ts';
import './phone.css';
// Imported here so that a page loads one sheet rather than three.
import './live-site.css';
import './sample-shop.css';

export type PhoneProps = {
  platform: 'android' | 'ios';
  app: PhoneApp;
  /** The content of the web view: SampleShop, LiveSite or a drawing. */
  children: ReactNode;
  state?: PhoneState;
  /** The drawings of the modules among its states. */
  modules?: ModuleDrawings;
  /** Modules that are drawn beneath the state, such as bars. */
  layers?: readonly PhoneState[];
  /** States that the page's script may switch to; they are rendered hidden. */
  prepared?: readonly PhoneState[];
  dark?: boolean;
  /** The status bar takes the app's color. */
  tinted?: boolean;
  /** The start screen carries the mark of a trial build. */
  trial?: boolean;
  /** The start screen gives way to the site. */
  launching?: boolean;
  className?: string;
  id?: string;
};

/**
 * A drawn phone with a live app from real data (look.md, One idea). The page's styles set its width, `--phone-width`, in px.
 * Screen readers announce it as one named picture.
 */
export function Phone({
  platform,
  app,
  children,
  state = 'site',
  modules = {},
  layers = [],
  prepared = [],
  dark,
  tinted,
  trial,
  launching,
  className,
  id,
}: PhoneProps) {
  const text = useText(texts);
  const shown = [...new Set([...prepared, state])];
  return (
    <div
      className={['phone', `is-${platform}`, launching && 'is-launching', className].filter(Boolean).join(' ')}
      id={id}
      data-theme={dark ? 'dark' : 'light'}
      data-state={state}
      style={colorsOf(app, dark)}
      role="img"
      aria-label={text('preview', { name: app.name })}
    >
      <div className="phone__screen" inert>
        <div
          className={tinted ? 'phone__status is-tinted' : 'phone__status'}
          style={inksOf([state, ...layers].flatMap((each) => modules[each]?.statusGrounds?.(app) ?? []))}
        >
          <b>{platform === 'ios' ? '9:41' : '9:30'}</b>
          <StatusSigns platform={platform} />
        </div>
        <div className="phone__page">{children}</div>
        {layers
          .filter((each) => each !== state)
          .map((each) => (
            <PhoneOverlay key={each} state={each} on {...{ app, platform, modules }} trial={false} />
          ))}
        {shown.map((each) => (
          <PhoneOverlay
            key={each}
            state={each}
            on={each === state}
            {...{ app, platform, modules }}
            trial={trial ?? false}
          />
        ))}
        <div className="phone__home" />
      </div>
      <div className="phone__camera" />
    </div>
  );
}

/** The status bar is dark on a light ground and light on a dark one, as Android's is. */
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
