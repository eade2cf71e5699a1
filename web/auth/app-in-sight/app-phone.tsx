import { DEFAULT_COLORS } from '#rules/packaging/app-defaults.ts';
import { readableHostOf } from '#rules/packaging/readable-host.ts';
import { AppIcon } from '../../phone/app-icon.tsx';
import { LiveSite } from '../../phone/live-site.tsx';
import { Phone } from '../../phone/phone.tsx';
import { appOf, type PhoneApp } from '../../phone/phone-app.ts';
import type { AppInSight } from './use-app-in-sight.ts';

/** The app on a phone. It is loaded only when there is an app: signing in needs no drawn phone. */
export default function AppPhone({ link, check }: AppInSight) {
  const host = readableHostOf(link);
  const app = check ? appOf(check) : unknownApp(host);
  const frameable = check === null ? null : check.frameable === 1;
  return (
    <>
      <div className="app-aside__name">
        {check && <AppIcon app={app} size="44px" />}
        <p>
          <b>{app.name}</b>
          {check && <span>{host}</span>}
        </p>
      </div>
      <Phone
        platform="ios"
        className="app-aside__phone"
        app={app}
        state={check ? 'start' : 'site'}
        launching={frameable === true}
      >
        {frameable !== false && <LiveSite link={check?.link ?? link} frameable={frameable} />}
      </Phone>
    </>
  );
}

const unknownApp = (host: string): PhoneApp => ({
  name: host,
  icon: null,
  color: DEFAULT_COLORS.theme,
  background: DEFAULT_COLORS.background,
});
