import type { ModuleSetting } from '#modules/app-module.ts';
import { findModule } from '#modules/registry.ts';
import { textIn } from '#words/language.ts';
import { Icon } from '../../components/icon.tsx';
import { useWayBack } from '../../components/page/use-way-back.ts';
import { phoneModules } from '../../phone/phone-modules.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { ModuleFacts } from './module-facts.tsx';
import { Settings } from './settings/settings.tsx';
import type { ModuleEvent } from './state/module-draft.ts';
import { moduleTexts } from './texts.ts';
import './module-editor.css';

type Props = {
  name: string;
  setting: ModuleSetting;
  /** Whether the app is also for iOS. */
  hasIos: boolean;
  dispatch: (event: ModuleEvent) => void;
};

/** The settings of one module, made from its fields, and its additions to the app. */
export function ModuleEditor({ name, setting, hasIos, dispatch }: Props) {
  const text = useText(moduleTexts);
  const language = useLanguage();
  const module = findModule(name)!;
  const isEmpty = Object.keys(module.fields).length === 0;
  const wayBack = useWayBack();

  function reset() {
    const { config: fields } = setting;
    dispatch({ type: 'reset', name });
    wayBack.offer(text('wasReset'), () => dispatch({ type: 'changed', name, fields }));
  }

  return (
    <section className="module-editor" aria-label={textIn(language, module.title)}>
      <header className="module-editor__head">
        <span className="module-editor__icon">
          <Icon of={phoneModules[name]!.icon} />
        </span>
        <div>
          <h2>{textIn(language, module.title)}</h2>
          <p className="mute">{textIn(language, module.summary)}</p>
          {hasIos && module.ios === null && <p className="module-editor__ios">{text('notOnIos')}</p>}
        </div>
        {!isEmpty && (
          <button type="button" className="link is-quiet" onClick={reset}>
            {text('reset')}
          </button>
        )}
      </header>
      {!setting.on && (
        <p className="module-editor__off">
          {text('isOff')}
          <button
            type="button"
            className="button is-soft is-small"
            onClick={() => dispatch({ type: 'switched', name, on: true })}
          >
            {text('turnOn')}
          </button>
        </p>
      )}
      {isEmpty ? (
        <p className="mute">{text('noSettings')}</p>
      ) : (
        <Settings
          fields={module.fields}
          config={setting.config}
          onChange={(fields) => dispatch({ type: 'changed', name, fields })}
        />
      )}
      <ModuleFacts module={module} config={setting.config} />
    </section>
  );
}
