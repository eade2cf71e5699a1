import { useText } from '../../texts/use-text.ts';
import './another-app.css';
import { AppLink } from './app-link.tsx';
import { appTexts } from './texts.ts';

/** Below a short list: the link field of the next app. */
export function AnotherApp() {
  const text = useText(appTexts);
  return (
    <section className="another-app" aria-labelledby="another-app">
      <div>
        <h2 id="another-app">{text('anotherTitle')}</h2>
        <p>{text('anotherText')}</p>
      </div>
      <AppLink isQuiet />
    </section>
  );
}
