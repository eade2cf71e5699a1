import { Phone } from '../../phone/phone.tsx';
import { useAppName } from '../../texts/use-app-name.ts';
import type { Build } from './use-build.ts';
import './build-phone.css';

/** The app of a build on its start screen, as the phone will show it. */
export function BuildPhone({ build }: { build: Build }) {
  const app = {
    name: useAppName()(build),
    icon: build.icon_url || null,
    color: build.theme_color,
    background: build.background_color,
    startImage: build.start_picture_url || null,
  };
  return (
    <div className="build-phone">
      <Phone
        platform={'build-apk' in build.expected_stages ? 'android' : 'ios'}
        app={app}
        state="start"
        trial={build.trial === 1}
      >
        {null}
      </Phone>
    </div>
  );
}
