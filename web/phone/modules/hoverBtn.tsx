import CircleDot from 'lucide-react/icons/circle-dot';
import { hoverBtn as facts } from '#modules/hoverBtn.ts';
import { seenOn } from '#rules/packaging/ink.ts';
import { textIn } from '#words/language.ts';
import { useLanguage } from '../../texts/use-text.ts';
import { BarIcon } from '../bars/bar-icon.tsx';
import { groundsOf, itemsOf, settingsOf } from '../bars/bar-settings.ts';
import type { OverlayProps, PhoneModule } from '../phone-module.ts';
import './hoverBtn.css';

export const hoverBtn: PhoneModule = { icon: CircleDot, at: 'bottom', Overlay: HoverBtn };

/** The button in its place, with its menu open: downwards in the upper half, upwards in the lower one. */
function HoverBtn({ app }: OverlayProps) {
  const language = useLanguage();
  const settings = settingsOf(app, 'hoverBtn', facts.fields);
  const items = itemsOf(app, settings.items);
  const only = items.length === 1 ? items[0] : undefined;
  const text = textIn(language, settings.text);
  const side = settings.side === 'left' ? 'is-left' : '';
  const [light, dark] = groundsOf(settings);
  const look = {
    '--ground': light,
    '--ground-dark': dark,
    '--ink': seenOn(settings.color, light),
    '--ink-dark': seenOn(settings.color, dark),
    '--y': `${settings.y}%`,
  };
  return (
    <div className="hoverBtn" style={look}>
      <i className="hoverBtn__place">
        <b className={classes('hoverBtn__disc', side)}>
          <BarIcon app={app} icon={settings.icon ?? only?.icon ?? null} action={only?.action ?? 'menu'} />
          {text === '' ? null : <small>{text}</small>}
        </b>
        {items.length < 2 ? null : (
          <span className={classes('hoverBtn__menu', side, settings.y < 50 ? '' : 'is-upwards')}>
            {items.map((item) => (
              <span key={item.place}>
                <BarIcon app={app} icon={item.icon} action={item.action} />
                {textIn(language, item.text)}
              </span>
            ))}
          </span>
        )}
      </i>
    </div>
  );
}

const classes = (...names: string[]): string => names.filter((name) => name !== '').join(' ');
