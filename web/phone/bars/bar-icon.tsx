import { actionIcons } from '#modules/action-icons.ts';
import type { IconChoice } from '#words/icon-choice.ts';
import type { PhoneApp } from '../phone-app.ts';

type Props = { app: PhoneApp; icon: IconChoice | null; action: string };

/** The icon of a bar's item as the shells draw it: the chosen one, or that of its act. */
export function BarIcon({ app, icon, action }: Props) {
  if (icon && icon.icon_id === null) {
    return <img className="icon" src={app.pictures?.[icon.unicode]} alt="" />;
  }
  const outline = icon ? app.outlines?.[icon.icon_id!] : outlineOf(action);
  return (
    <svg className="icon" viewBox="0 0 24 24" style={{ color: icon?.color }} aria-hidden="true">
      {outline && <path d={outline} />}
    </svg>
  );
}

const outlineOf = (action: string): string | undefined =>
  action in actionIcons ? actionIcons[action as keyof typeof actionIcons].outline : undefined;
