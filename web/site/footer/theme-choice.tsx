import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../texts/use-text.ts';
import { site } from '../texts.ts';

const choices = [
  { theme: 'system', name: 'theme_system', icon: Monitor },
  { theme: 'light', name: 'theme_light', icon: Sun },
  { theme: 'dark', name: 'theme_dark', icon: Moon },
] as const;

/** The theme on pages without framework script: the page's script presses the chosen button; without a script there is no choice to show. */
export function ThemeChoice() {
  const text = useText(site);
  return (
    <fieldset className="theme-choice" data-part="theme-choice">
      <legend className="screen-reader">{text('theme')}</legend>
      {choices.map(({ theme, name, icon }) => (
        <button key={theme} type="button" data-choice={theme} aria-label={text(name)} title={text(name)}>
          <Icon of={icon} />
        </button>
      ))}
    </fieldset>
  );
}
