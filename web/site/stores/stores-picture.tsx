import type { ReactNode } from 'react';
import { AppIcon } from '../../phone/app-icon.tsx';
import { Phone } from '../../phone/phone.tsx';
import { useSampleApp } from '../../phone/sample-app.ts';
import { Buds, Cup } from '../../phone/sample-pictures.tsx';
import { SampleShop } from '../../phone/sample-shop.tsx';
import { useText } from '../../texts/use-text.ts';
import './stores-picture.css';
import { stores } from './texts.ts';

/** A store's page about an app: five marks, and the source of each fact. */
export function StoresPicture() {
  const text = useText(stores);
  const pins = [
    { title: text('pin1'), words: text('pin1Text') },
    { title: text('pin2'), words: text('pin2Text') },
    { title: text('pin3'), words: text('pin3Text') },
    { title: text('pin4'), words: text('pin4Text') },
    { title: text('pin5'), words: text('pin5Text') },
  ];
  return (
    <div className="stores-picture">
      <Phone platform="android" app={useSampleApp()}>
        <Listing />
      </Phone>
      <p className="screen-reader">{text('listingDescription')}</p>
      <ol>
        {pins.map(({ title, words }) => (
          <li key={title}>
            <div>
              <b>{title}</b>
              {words}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Listing() {
  const text = useText(stores);
  const app = useSampleApp();
  return (
    <div className="stores-picture__listing">
      <div className="stores-picture__head">
        <span className="stores-picture__icon">
          <AppIcon app={app} size="5.4em" />
          <Pin number={1} />
        </span>
        <div>
          <b>
            {app.name}
            <Pin number={2} />
          </b>
          <small>
            {text('listingOwner')}
            <Pin number={3} />
          </small>
        </div>
      </div>
      <span className="stores-picture__get">{text('listingGet')}</span>
      <div className="stores-picture__shots">
        <i>
          <SampleShop />
        </i>
        <Shot of={Buds} words={text('shot1')} />
        <Shot of={Cup} words={text('shot2')} />
        <Pin number={4} />
      </div>
      <div className="stores-picture__row">
        <b>{text('listingInfo')}</b>
        <p>{text('listingAbout')}</p>
      </div>
      <div className="stores-picture__row">
        <b>
          {text('listingPrivacy')}
          <Pin number={5} />
        </b>
        <p>{text('listingReason1')}</p>
        <p>{text('listingReason2')}</p>
      </div>
    </div>
  );
}

/** A screenshot with a picture of the shop and text. */
const Shot = ({ of: Picture, words }: { of: () => ReactNode; words: string }) => (
  <i className="stores-picture__shot">
    <b>{words}</b>
    <Picture />
  </i>
);

const Pin = ({ number }: { number: number }) => <em className="stores-picture__pin">{number}</em>;
