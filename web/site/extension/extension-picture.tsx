import { Phone } from '../../phone/phone.tsx';
import { useText } from '../../texts/use-text.ts';
import { type Client, ClientPage } from './client-page.tsx';
import './extension-picture.css';
import { extension } from './texts.ts';

const clients: readonly { client: Client; color: string; background: string }[] = [
  { client: 'bakery', color: '#b4531f', background: '#fdf3e7' },
  { client: 'clinic', color: '#0b6a8f', background: '#e9f5fa' },
  { client: 'books', color: '#5a3d8c', background: '#f3eefb' },
];

/** The apps of three clients side by side, the middle one in front. */
export function ExtensionPicture() {
  const text = useText(extension);
  return (
    <div className="extension-picture">
      {clients.map(({ client, ...colors }) => (
        <Phone
          key={client}
          platform={client === 'clinic' ? 'ios' : 'android'}
          className="extension-picture__phone"
          app={{ name: text(`app_${client}`), icon: null, ...colors }}
        >
          <ClientPage client={client} />
        </Phone>
      ))}
      <p className="screen-reader">{text('pictureDescription')}</p>
    </div>
  );
}
