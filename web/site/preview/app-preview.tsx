import type { z } from 'zod';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';
import { pathTo } from '#contract/screens.ts';
import type { siteSchemas } from '#contract/site/schemas.ts';
import type { ModuleSettings } from '#modules/app-module.ts';
import { readableLink } from '#rules/packaging/readable-host.ts';
import type { Platform } from '#words/platform.ts';
import { AppIcon } from '../../phone/app-icon.tsx';
import { outlineOf } from '../../phone/bars/outline-of.ts';
import { LiveSite } from '../../phone/live-site.tsx';
import { botnav } from '../../phone/modules/botnav.tsx';
import { hoverBtn } from '../../phone/modules/hoverBtn.tsx';
import { topnav } from '../../phone/modules/topnav.tsx';
import { Phone } from '../../phone/phone.tsx';
import type { PhoneApp } from '../../phone/phone-app.ts';
import type { PhoneState } from '../../phone/phone-overlay.tsx';
import { formatDay } from '../../texts/format.ts';
import { useAppName } from '../../texts/use-app-name.ts';
import { useText } from '../../texts/use-text.ts';
import { HiddenHead } from '../head/hidden-head.tsx';
import './app-preview.css';
import { previewTexts } from './texts.ts';

type Preview = z.output<typeof packagingSchemas.getPreview.output>;
type Icons = z.output<typeof siteSchemas.listIcons.output>;
type Props = { preview: Preview; isFrameable: boolean; icons: Icons };

const modules = { botnav, hoverBtn, topnav };
const systems: Record<Platform, string> = { android: 'Android', ios: 'iOS' };

/** An app as it is now, on a phone of each of its platforms, with the modules that each of them has. */
export function AppPreview({ preview, isFrameable, icons }: Props) {
  const text = useText(previewTexts);
  const name = useAppName()(preview);
  const app = phoneAppOf(preview, name, icons);
  return (
    <main id="content" className="app-preview">
      <HiddenHead title={text('title', { name })} />
      <div className="wrap app-preview__columns" data-part="app-preview">
        <div className="app-preview__words">
          <p className="app-preview__name">
            <AppIcon app={app} size="56px" />
            <b>{name}</b>
          </p>
          <h1>{text('headline')}</h1>
          <p className="lead">{text('lead')}</p>
          <Facts preview={preview} />
          <p className="small mute num">{text('until', { day: formatDay(preview.expire_time) })}</p>
          <p>
            <a className="link" href={pathTo('home')}>
              {text('make')}
            </a>
          </p>
        </div>
        <div className="app-preview__phones">
          {preview.platforms.map((platform) => (
            <figure key={platform}>
              <PreviewPhone {...{ preview, platform, app, isFrameable }} />
              <figcaption>{systems[platform]}</figcaption>
            </figure>
          ))}
        </div>
      </div>
    </main>
  );
}

function phoneAppOf(preview: Preview, name: string, icons: Icons): PhoneApp {
  const { icon_url, theme_color: color, background_color: background, settings, pictures } = preview;
  const on = settings.map(({ name: module, config }) => [module, { on: true, config }] as const);
  return {
    name,
    icon: icon_url || null,
    color,
    background,
    modules: Object.fromEntries(on) as ModuleSettings,
    pictures,
    outlines: Object.fromEntries(icons.map(({ icon_id, shapes }) => [icon_id, outlineOf(shapes)])),
  };
}

type PhoneOf = { preview: Preview; platform: Platform; app: PhoneApp; isFrameable: boolean };

/** The bars that the platform has, around the site; an app without a link is seen as it starts. */
function PreviewPhone({ preview, platform, app, isFrameable }: PhoneOf) {
  const has = (name: string) => preview.modules.some((each) => each.name === name && each.platforms.includes(platform));
  const layers = preview.settings.map(({ name }) => name as PhoneState).filter(has);
  const isOffline = preview.offline_site === 1;
  return (
    <Phone
      platform={platform}
      app={app}
      modules={modules}
      layers={isOffline ? [] : layers}
      state={isOffline ? 'start' : 'site'}
      tinted
    >
      {isOffline ? null : <LiveSite link={preview.link} frameable={isFrameable || null} />}
    </Phone>
  );
}

function Facts({ preview }: { preview: Preview }) {
  const text = useText(previewTexts);
  const titlesOn = (platform: Platform, isThere = true) =>
    preview.modules
      .filter(({ platforms }) => platforms.includes(platform) === isThere)
      .map(({ title }) => title)
      .join(text('between'));
  const lacking = preview.platforms.includes('ios') ? titlesOn('ios', false) : '';
  return (
    <dl className="app-preview__facts">
      <div>
        <dt>{text('site')}</dt>
        <dd>{preview.link ? readableLink(preview.link) : text('offlineSite')}</dd>
      </div>
      <div>
        <dt>{text('systems')}</dt>
        <dd>{preview.platforms.map((each) => systems[each]).join(text('between'))}</dd>
      </div>
      {preview.platforms.map((platform) => (
        <div key={platform} data-modules={platform}>
          <dt>{text(`modulesOf_${platform}`)}</dt>
          <dd>
            {titlesOn(platform) || text('noModules')}
            {platform === 'ios' && lacking && <span className="mute">{text('lacking', { names: lacking })}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
