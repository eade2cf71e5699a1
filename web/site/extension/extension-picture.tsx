import { Phone } from '../../phone/phone.tsx';
import { useText } from '../../texts/use-text.ts';
import './extension-picture.css';
import { extension } from './texts.ts';

/** The apps of three clients side by side. */
export function ExtensionPicture() {
  const text = useText(extension);
  const apps = [
    { name: text('app1'), icon: null, color: '#b4531f', background: '#fdf3e7' },
    { name: text('app2'), icon: null, color: '#0b6a8f', background: '#e9f5fa' },
    { name: text('app3'), icon: null, color: '#5a3d8c', background: '#f3eefb' },
  ];
  return (
    <div className="extension-picture">
      {apps.map((app, index) => (
        <Phone
          key={app.name}
          platform={index === 1 ? 'ios' : 'android'}
          className="extension-picture__phone"
          app={app}
          state="start"
        >
          {null}
        </Phone>
      ))}
      <p className="screen-reader">{text('pictureTold')}</p>
    </div>
  );
}
