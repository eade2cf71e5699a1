import { chooseTheme, keepTheme, readTheme, themes } from '../session/theme.ts';

/** The changes of the theme, and its buttons in the footer. */
export function chooseThemes(): void {
  keepTheme();
  const buttons = document.querySelectorAll<HTMLElement>('[data-part=theme-choice] [data-choice]');
  const show = () => {
    for (const button of buttons) {
      button.setAttribute('aria-pressed', String(button.dataset.choice === readTheme()));
    }
  };
  for (const button of buttons) {
    button.addEventListener('click', () => {
      chooseTheme(themes.find((theme) => theme === button.dataset.choice) ?? 'system');
      show();
    });
  }
  addEventListener('storage', show);
  show();
}
