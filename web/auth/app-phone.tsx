import { AppIcon } from '../phone/app-icon.tsx';
import { LiveSite } from '../phone/live-site.tsx';
import { Phone } from '../phone/phone.tsx';
import type { PhoneApp } from '../phone/phone-app.ts';
import { appOf } from '../site/home/answer.ts';
import type { AppInSight } from './use-app-in-sight.ts';
import './app-phone.css';

/** The app that the account is for, on a phone: beside the form, or rising behind it where the window is narrow. */
export function AppPhone({ sight }: { sight: AppInSight | null }) {
  return (
    <aside className="app-phone" data-part="app-phone">
      {sight && <App {...sight} />}
    </aside>
  );
}

function App({ link, check }: AppInSight) {
  const host = URL.parse(link)?.host ?? link;
  const app = check ? appOf(check) : unknownApp(host);
  const frameable = check === null ? null : check.frameable === 1;
  return (
    <>
      <div className="app-phone__name">
        {check && <AppIcon app={app} size="44px" />}
        <p>
          <b>{app.name}</b>
          <span>{host}</span>
        </p>
      </div>
      <Phone
        platform="ios"
        className="app-phone__phone"
        app={app}
        state={check ? 'start' : 'site'}
        launching={frameable === true}
      >
        {frameable !== false && <LiveSite link={check?.link ?? link} frameable={frameable} />}
      </Phone>
    </>
  );
}

const unknownApp = (host: string): PhoneApp => ({ name: host, icon: null, color: '#4a3aff', background: '#ffffff' });
