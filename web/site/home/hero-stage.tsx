import { LiveSite } from '../../phone/live-site.tsx';
import { Phone } from '../../phone/phone.tsx';
import { appOf } from '../../phone/phone-app.ts';
import { useSampleApp } from '../../phone/sample-app.ts';
import { SampleShop } from '../../phone/sample-shop.tsx';
import { checkOf, type HeroAnswer, type SiteCheck } from './answer.ts';
import { CheckCard, WaitingCard } from './check-card.tsx';

/** The phones and the check card; before the first link they show a drawn sample, labeled as such. */
export function HeroStage({ answer }: { answer: HeroAnswer }) {
  const check = checkOf(answer);
  return (
    <div className="hero-stage" id="hero-stage">
      {check ? <VisitorsApp check={check} isSample={answer?.isSample ?? false} /> : <SampleApp />}
    </div>
  );
}

/** The app starts as on a real phone: its start screen first, then the site if it permits framing. */
function VisitorsApp({ check, isSample }: { check: SiteCheck; isSample: boolean }) {
  const app = appOf(check);
  const frameable = check.reachable === 1 && check.frameable === 1;
  return (
    <>
      <Phone platform="android" className="hero-stage__back" app={app} state="desktop">
        {null}
      </Phone>
      <Phone platform="ios" className="hero-stage__front" app={app} state="start" launching={isSample || frameable}>
        {isSample ? <SampleShop /> : frameable && <LiveSite link={check.link} frameable />}
      </Phone>
      <CheckCard check={check} isSample={isSample} />
    </>
  );
}

function SampleApp() {
  const app = useSampleApp();
  return (
    <>
      <Phone platform="android" className="hero-stage__back" app={app} dark tinted>
        <SampleShop tinted />
      </Phone>
      <Phone platform="ios" className="hero-stage__front" app={app}>
        <SampleShop />
      </Phone>
      <WaitingCard app={app} />
    </>
  );
}
