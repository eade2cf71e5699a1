import PanelTop from 'lucide-react/icons/panel-top';
import { topnav as facts } from '#modules/topnav.ts';
import { seenOn } from '#rules/packaging/ink.ts';
import { textIn } from '#words/language.ts';
import { useLanguage } from '../../texts/use-text.ts';
import { BarIcon } from '../bars/bar-icon.tsx';
import { groundsOf, itemsOf, settingsOf } from '../bars/bar-settings.ts';
import type { PhoneApp } from '../phone-app.ts';
import type { OverlayProps, PhoneModule } from '../phone-module.ts';
import './topnav.css';

export const topnav: PhoneModule = {
  icon: PanelTop,
  at: 'top',
  Overlay: Topnav,
  statusGrounds: (app) => groundsOf(settingsOf(app, 'topnav', facts.fields)),
};

type Button = (typeof facts)['fields']['left']['default'] extends readonly (infer _)[]
  ? ReturnType<typeof settingsOf<(typeof facts)['fields']>>['left'][number]
  : never;

function Topnav({ app }: OverlayProps) {
  const language = useLanguage();
  const settings = settingsOf(app, 'topnav', facts.fields);
  const [light, dark] = groundsOf(settings);
  const colors = {
    '--ground': light,
    '--ground-dark': dark,
    '--ink': seenOn(settings.color, light),
    '--ink-dark': seenOn(settings.color, dark),
  };
  const own = textIn(language, settings.text).replaceAll('{app}', app.name) || app.name;
  return (
    <div className="topnav" style={colors}>
      <Buttons app={app} items={settings.left} />
      <b className={settings.center ? 'topnav__title is-centered' : 'topnav__title'}>
        {settings.title === 'page' ? app.name : own}
      </b>
      <Buttons app={app} items={settings.right} />
    </div>
  );
}

function Buttons({ app, items }: { app: PhoneApp; items: readonly Button[] }) {
  const language = useLanguage();
  return (
    <i>
      {itemsOf(app, items).map((item) =>
        item.icon === null && item.action === 'link' ? (
          <span key={item.place}>{textIn(language, item.text)}</span>
        ) : (
          <BarIcon key={item.place} app={app} icon={item.icon} action={item.action} />
        ),
      )}
    </i>
  );
}
