import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useState } from 'react';
import { Icon } from '../components/icon.tsx';
import { chooseTheme, readTheme, type Theme, themes } from '../session/theme.ts';
import { useText } from '../texts/use-text.ts';
import { consoleTexts } from './texts.ts';

const icons = { system: Monitor, light: Sun, dark: Moon };

/** Rendered in an open menu only, so the browser's choice is at hand. */
export function ThemeSwitch() {
  const text = useText(consoleTexts);
  const [chosen, setChosen] = useState(readTheme);
  const choose = (theme: Theme) => {
    chooseTheme(theme);
    setChosen(theme);
  };
  return (
    <fieldset className="segmented theme">
      <legend className="screen-reader">{text('theme')}</legend>
      {themes.map((theme) => (
        <button
          key={theme}
          type="button"
          aria-pressed={theme === chosen}
          aria-label={text(`theme_${theme}`)}
          title={text(`theme_${theme}`)}
          onClick={() => choose(theme)}
        >
          <Icon of={icons[theme]} />
        </button>
      ))}
    </fieldset>
  );
}
