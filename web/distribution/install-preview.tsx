import { DEFAULT_COLORS } from '#rules/packaging/app-defaults.ts';
import type { Platform } from '#words/platform.ts';
import { Phone } from '../phone/phone.tsx';
import { useText } from '../texts/use-text.ts';
import { sharedTexts } from './texts.ts';
import './install-preview.css';

export type Gate = 'open' | 'closed' | 'password' | 'question';
export type PreviewedApp = {
  platform: Platform;
  name: string;
  icon: string | null;
  /** Version and size. */
  facts: string;
  notes: string;
  gate: Gate;
  notice?: string;
  /** Why phones refuse the installer; empty when they do not. */
  uninstallable?: string;
  question?: string;
  template?: string;
};

/** The install page as a visitor's phone shows it. */
export function InstallPreview({ app }: { app: PreviewedApp }) {
  const text = useText(sharedTexts);
  const { name, icon, platform, notes, template = 'clean' } = app;
  const isDark = template === 'dark';
  return (
    <div className="install-preview">
      <Phone
        platform={platform}
        app={{ name: name || '?', icon, color: DEFAULT_COLORS.theme, background: DEFAULT_COLORS.background }}
        dark={isDark}
      >
        <div className={`install-preview__page is-${template}`}>
          {icon && <span className="install-preview__tint" style={{ backgroundImage: `url("${icon}")` }} />}
          <div className="install-preview__hero">
            <span className="install-preview__icon" style={icon ? { backgroundImage: `url("${icon}")` } : undefined}>
              {icon ? '' : [...name.trim()][0]}
            </span>
            <b>{name}</b>
            <small>{app.facts}</small>
            <Action {...app} />
          </div>
          {notes && template !== 'minimal' && (
            <div className="install-preview__notes">
              <b>{text('previewNotes')}</b>
              <p>{notes}</p>
            </div>
          )}
        </div>
      </Phone>
    </div>
  );
}

/** As on the page: a closed link says nothing else, and nobody answers for an installer that phones refuse. */
function Action({ platform, gate, notice, uninstallable, question }: PreviewedApp) {
  const text = useText(sharedTexts);
  if (gate === 'closed' || uninstallable) {
    return <p>{gate === 'closed' ? notice || text('previewClosed') : uninstallable}</p>;
  }
  return (
    <>
      <span className="install-preview__button">
        {text(buttonOf[gate], { phone: platform === 'ios' ? 'iPhone' : 'Android' })}
      </span>
      {gate === 'question' && question && <p>{question}</p>}
    </>
  );
}

const buttonOf = { open: 'previewInstall', password: 'previewPassword', question: 'previewQuestion' } as const;
