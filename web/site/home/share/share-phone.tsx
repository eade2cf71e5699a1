import Lock from 'lucide-react/icons/lock';
import { Icon } from '../../../components/icon.tsx';
import { AppIcon } from '../../../phone/app-icon.tsx';
import { Phone } from '../../../phone/phone.tsx';
import { useSampleApp } from '../../../phone/sample-app.ts';
import { Buds, Cup, Hills } from '../../../phone/sample-pictures.tsx';
import { useText } from '../../../texts/use-text.ts';
import { useHost } from '../../use-site.ts';
import { home } from '../texts.ts';
import { releaseLine, type Showcase } from './showcase.ts';
import './share-phone.css';
import { shareTexts } from './texts.ts';

/** The sample's code, which no app has: real ones are longer. */
const SAMPLE_CODE = 'tea';

/** An install page in a browser of a phone. */
export function SharePhone({ showcase }: { showcase: Showcase | null }) {
  const text = useText(shareTexts);
  const homeText = useText(home);
  const host = useHost();
  const sample = useSampleApp();
  const app = showcase ? { ...sample, name: showcase.app_name, icon: showcase.icon || null } : sample;
  return (
    <figure className={showcase ? 'share-phone is-real' : 'share-phone'}>
      <Phone platform="android" app={app} dark>
        <div className="share-phone__page">
          <div className="share-phone__address">
            <Icon of={Lock} />
            <span>{`${host}/d/${showcase?.short ?? SAMPLE_CODE}`}</span>
          </div>
          <AppIcon app={app} size="7em" />
          <b>{app.name}</b>
          <small>{showcase ? releaseLine(showcase) : homeText('sampleNote')}</small>
          <div className="share-phone__button">
            <span>{text('shareInstall')}</span>
          </div>
          {showcase?.content ? (
            <div className="share-phone__notes">
              <b>{text('shareNew')}</b>
              <span>{showcase.content}</span>
            </div>
          ) : null}
          <div className="share-phone__screens">
            {showcase
              ? showcase.screenshots.map((address) => (
                  <i key={address}>
                    <img src={address} alt="" width="90" height="195" loading="lazy" />
                  </i>
                ))
              : [Hills, Buds, Cup].map((Picture) => (
                  <i key={Picture.name}>
                    <Picture />
                  </i>
                ))}
          </div>
        </div>
      </Phone>
      {!showcase && <figcaption>{text('shareSample')}</figcaption>}
    </figure>
  );
}
