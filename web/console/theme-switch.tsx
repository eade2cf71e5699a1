import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useState } from 'react';
import { ChoiceGroup } from '../components/choice-group.tsx';
import { chooseTheme, readTheme, type Theme } from '../session/theme.ts';
import { site } from '../site/texts.ts';
import { useText } from '../texts/use-text.ts';

/** Rendered only in an open menu, after hydration, so it can read the browser's stored choice. */
export function ThemeSwitch() {
  const text = useText(site);
  const [chosen, setChosen] = useState(readTheme);
  const choose = (theme: Theme) => {
    chooseTheme(theme);
    setChosen(theme);
  };
  return (
    <ChoiceGroup<Theme>
      label={text('theme')}
      value={chosen}
      options={{
        system: { name: text('theme_system'), icon: Monitor },
        light: { name: text('theme_light'), icon: Sun },
        dark: { name: text('theme_dark'), icon: Moon },
      }}
      onChange={choose}
    />
  );
}
