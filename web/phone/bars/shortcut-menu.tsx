import { shortcutFields } from '#modules/shortcuts.ts';
import { seenOn } from '#rules/packaging/ink.ts';
import { textIn } from '#words/language.ts';
import { useLanguage } from '../../texts/use-text.ts';
import { AppIcon } from '../app-icon.tsx';
import type { PhoneApp } from '../phone-app.ts';
import { BarIcon } from './bar-icon.tsx';
import { settingsOf } from './bar-settings.ts';
import './shortcut-menu.css';

/** Icons are on a light disc in both looks, as the packager draws them. */
const GROUND = '#f5f5f5';

/** The menu of the app's icon, if the app has shortcuts. */
export function ShortcutMenu({ app }: { app: PhoneApp }) {
  const language = useLanguage();
  const { shortcuts } = settingsOf(app, 'nativeConfig', shortcutFields);
  return shortcuts.length === 0 ? null : (
    <div className="shortcut-menu" style={{ '--glyph': seenOn(app.color, GROUND) }}>
      <ul>
        {shortcuts.map(({ title, icon }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two equal shortcuts differ by their place alone.
          <li key={place}>
            <i>{icon ? <BarIcon app={app} icon={icon} action="" /> : <AppIcon app={app} size="2.4em" />}</i>
            {textIn(language, title).replaceAll('{app}', app.name)}
          </li>
        ))}
      </ul>
      <AppIcon app={app} size="4.4em" />
    </div>
  );
}
