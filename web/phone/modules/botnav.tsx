import PanelBottom from 'lucide-react/icons/panel-bottom';
import { botnav as facts } from '#modules/botnav.ts';
import { inkOn, seenOn } from '#rules/packaging/ink.ts';
import { textIn } from '#words/language.ts';
import { useLanguage } from '../../texts/use-text.ts';
import { BarIcon } from '../bars/bar-icon.tsx';
import { groundsOf, itemsOf, settingsOf } from '../bars/bar-settings.ts';
import type { OverlayProps, PhoneModule } from '../phone-module.ts';
import './botnav.css';

export const botnav: PhoneModule = { icon: PanelBottom, at: 'bottom', Overlay: Botnav };

/** The badge of the last tab: only pages set one, but its color is the owner's. */
const BADGE = '2';

function Botnav({ app }: OverlayProps) {
  const language = useLanguage();
  const settings = settingsOf(app, 'botnav', facts.fields);
  const items = itemsOf(app, settings.items);
  const [light, dark] = groundsOf(settings);
  const colors = {
    '--ground': light,
    '--ground-dark': dark,
    '--quiet': seenOn(settings.color, light),
    '--quiet-dark': seenOn(settings.color, dark),
    '--active': seenOn(settings.activeColor, light),
    '--active-dark': seenOn(settings.activeColor, dark),
    '--badge': settings.badgeColor,
    '--on-badge': inkOn(settings.badgeColor),
  };
  const here = app.tabs?.selected ?? items.findIndex(({ action }) => action === 'home' || action === 'link');
  const badges = app.tabs?.badges ?? { [items.length - 1]: BADGE };
  return items.length === 0 ? null : (
    <div className="botnav" style={colors}>
      {items.map((item) => {
        const isHere = item.place === here;
        return (
          <i key={item.place} className={isHere ? 'botnav__tab is-here' : 'botnav__tab'}>
            <BarIcon app={app} icon={(isHere && item.activeIcon) || item.icon} action={item.action} />
            <span>{textIn(language, item.text)}</span>
            {(app.tabs || item.place > 0) && badges[item.place] !== undefined && (
              <b className="botnav__badge">{badges[item.place]}</b>
            )}
          </i>
        );
      })}
    </div>
  );
}
