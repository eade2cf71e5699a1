import { type Screen, screens } from '#contract/screens.ts';
import type { AppModule } from '#modules/app-module.ts';
import { textIn } from '#words/language.ts';
import { Icon } from '../../components/icon.tsx';
import { phoneModules } from '../../phone/phone-modules.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { HiddenAbout } from '../home/gallery/modules.tsx';
import { catalog } from './texts.ts';
import './catalog-row.css';

/** A module: its use, the mark of iOS if an iPhone has it, and its documents; the button shows it on the phone. */
export function CatalogRow({ module, isShown }: { module: AppModule; isShown: boolean }) {
  const text = useText(catalog);
  const language = useLanguage();
  const name = textIn(language, module.title);
  return (
    <article className="catalog-row" id={module.name} data-on-ios={module.ios ? '' : undefined}>
      <Icon of={phoneModules[module.name]!.icon} />
      <h3>
        {name}
        {module.ios && <small className="tag">{text('ios')}</small>}
      </h3>
      <p>{textIn(language, module.summary)}</p>
      <div className="catalog-row__side">
        <button
          type="button"
          className="catalog-row__show"
          data-part="module"
          data-state={module.name}
          aria-pressed={isShown}
        >
          <span>{text('onPhone')}</span>
          <span className="screen-reader">{name}</span>
          <HiddenAbout module={module} />
        </button>
        <Documents module={module} name={name} />
      </div>
    </article>
  );
}

function Documents({ module, name }: { module: AppModule; name: string }) {
  const text = useText(catalog);
  const { help, sdk } = documentsOf(module);
  return (
    <div className="catalog-row__documents">
      {help && (
        <a href={help} aria-label={text('helpOf', { name })}>
          {text('help')}
        </a>
      )}
      {sdk && (
        <a href={sdk} aria-label={text('sdkOf', { name })}>
          {text('sdk')}
        </a>
      )}
    </div>
  );
}

const openPaths: ReadonlySet<string> = new Set(
  Object.values<Screen>(screens).flatMap(({ open, path }) => (open ? [path] : [])),
);

const opened = (path: string): string | null => (openPaths.has(path) ? path : null);

/** The available documents about a module: its help page, and that of its functions, if it has any. */
const documentsOf = ({ name, help }: { name: string; help: string }) => ({
  help: opened(`/helpUser/${help}`),
  sdk: opened(`/jsdk/f${name}`),
});
