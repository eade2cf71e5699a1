import PanelLeft from 'lucide-react/icons/panel-left';
import { sidebar as facts } from '#modules/sidebar.ts';
import { readOn } from '#rules/packaging/ink.ts';
import { textIn } from '#words/language.ts';
import { useLanguage } from '../../texts/use-text.ts';
import { BarIcon } from '../bars/bar-icon.tsx';
import { groundsOf, itemsOf, settingsOf } from '../bars/bar-settings.ts';
import type { PhoneApp } from '../phone-app.ts';
import type { OverlayProps, PhoneModule } from '../phone-module.ts';
import './sidebar.css';

export const sidebar: PhoneModule = { icon: PanelLeft, at: 'top', Overlay: Sidebar, coversStatusBar: true };

/** The drawn screen is 400 dp wide; the style sheet has widths in steps of 10 %. */
const widthOf = (dp: number): number => Math.min(8, Math.round(dp / 40)) * 10;

/** The open sidebar over the page, or beside it. */
function Sidebar({ app }: OverlayProps) {
  const language = useLanguage();
  const settings = settingsOf(app, 'sidebar', facts.fields);
  const [light, dark] = groundsOf(settings);
  const look = {
    '--ground': light,
    '--ground-dark': dark,
    '--ink': readOn(settings.color, light),
    '--ink-dark': readOn(settings.color, dark),
  };
  const title = textIn(language, settings.text).replaceAll('{app}', app.name);
  const image = settings.image === null ? undefined : app.pictures?.[settings.image];
  return (
    <div
      className="sidebar"
      style={look}
      data-mode={settings.mode}
      data-side={settings.side}
      data-width={widthOf(settings.width)}
    >
      <div className="sidebar__drawer">
        {image && <img className="sidebar__image" src={image} alt="" />}
        {title === '' ? null : <b className="sidebar__title">{title}</b>}
        {itemsOf(app, settings.items).map(({ children = [], ...item }) => (
          <Group key={item.place} app={app} item={item} below={itemsOf(app, children)} />
        ))}
      </div>
    </div>
  );
}

type Item = Pick<ReturnType<typeof settingsOf<typeof facts.fields>>['items'][number], 'text' | 'icon' | 'action'> & {
  link?: string;
};
type GroupProps = { app: PhoneApp; item: Item; below: readonly (Item & { place: number })[] };

/** An item with others below it is a heading, unless it has an act of its own. */
function Group({ app, item, below }: GroupProps) {
  const language = useLanguage();
  const isHeading = below.length > 0 && item.action === 'link' && !item.link;
  return (
    <>
      {isHeading ? (
        <small className="sidebar__heading">{textIn(language, item.text)}</small>
      ) : (
        <Line app={app} item={item} />
      )}
      {below.map((child) => (
        <Line key={child.place} app={app} item={child} isBelow={!isHeading} />
      ))}
    </>
  );
}

function Line({ app, item, isBelow = false }: { app: PhoneApp; item: Item; isBelow?: boolean }) {
  const language = useLanguage();
  return (
    <span className={isBelow ? 'sidebar__line is-below' : 'sidebar__line'}>
      {item.icon || item.action !== 'link' ? <BarIcon app={app} icon={item.icon ?? null} action={item.action} /> : null}
      {textIn(language, item.text)}
    </span>
  );
}
