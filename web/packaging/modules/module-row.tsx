import ChevronDown from 'lucide-react/icons/chevron-down';
import Puzzle from 'lucide-react/icons/puzzle';
import type { ReactNode } from 'react';
import { planOfModule } from '#modules/module-names.ts';
import { planTitles } from '#rules/billing/titles.ts';
import { formatYuan } from '#rules/billing/yuan.ts';
import { textIn } from '#words/language.ts';
import { Icon } from '../../components/icon.tsx';
import { Switch } from '../../components/switch.tsx';
import { phoneModules } from '../../phone/phone-modules.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import type { ModuleEvent } from './state/module-draft.ts';
import type { PriceEffect, Purchase } from './state/price-effect.ts';
import { moduleTexts } from './texts.ts';
import './module-row.css';

type Props = {
  name: string;
  title: string;
  isOn: boolean;
  /** Whether the module does not exist yet. */
  isToCome: boolean;
  /** Whether the app is also for iOS, which does not have the module yet. */
  isAndroidOnly: boolean;
  purchase: Purchase;
  isOpen: boolean;
  dispatch: (event: ModuleEvent) => void;
  onOpen: (name: string | null) => void;
  children: ReactNode;
};

/** One module: its name opens its settings, its switch is beside it. */
export function ModuleRow({ name, title, isOn, isToCome, isOpen, dispatch, onOpen, children, ...notes }: Props) {
  const text = useText(moduleTexts);
  const language = useLanguage();
  const plan = planOfModule(name);
  const noteId = `module-${name}`;

  function turn(on: boolean) {
    dispatch({ type: 'switched', name, on });
    onOpen(name);
  }

  return (
    <li className="module-row" data-module={name}>
      <div className={isOpen ? 'module-row__line is-open' : 'module-row__line'}>
        <button
          type="button"
          className={isOn ? 'module-row__open is-on' : 'module-row__open'}
          aria-expanded={isOpen}
          disabled={isToCome}
          onClick={() => onOpen(isOpen && children ? null : name)}
        >
          <Icon of={phoneModules[name]?.icon ?? Puzzle} />
          <span className="module-row__words">
            <b>{title}</b>
            <Notes {...{ name, noteId, isOn, ...notes }} />
          </span>
          {!isToCome && (
            <span className="module-row__chevron">
              <Icon of={ChevronDown} />
            </span>
          )}
        </button>
        <span className={plan === 'professional' && !isToCome ? 'tag is-brand' : 'tag'}>
          {isToCome ? text('coming') : textIn(language, planTitles[plan])}
        </span>
        {!isToCome && (
          <Switch label={text('switchOf', { name: title })} on={isOn} describedBy={noteId} onChange={turn} />
        )}
      </div>
      {children && <div className="module-row__editor">{children}</div>}
    </li>
  );
}

type NotesProps = Pick<Props, 'name' | 'isOn' | 'isAndroidOnly' | 'purchase'> & { noteId: string };

function Notes({ name, noteId, isOn, isAndroidOnly, purchase }: NotesProps) {
  const text = useText(moduleTexts);
  const language = useLanguage();
  const plan = textIn(language, planTitles[planOfModule(name)]);
  return (
    <span id={noteId} className="module-row__notes">
      {isAndroidOnly && <small>Android</small>}
      {purchase?.by === 'renewal' && <small>{text('byRenewal', { plan })}</small>}
      {purchase?.by === 'year' && <Effect effect={purchase.effect} isOn={isOn} />}
      {purchase?.by === 'upgrade' && <UpgradeEffect effect={purchase.effect} isOn={isOn} />}
    </span>
  );
}

/** The effect of the switch on the price; a module that is on without extra cost has none. */
function Effect({ effect, isOn }: { effect: PriceEffect; isOn: boolean }) {
  const text = useText(moduleTexts);
  if (effect.kind === 'none') {
    return isOn ? null : <small>{text('samePrice')}</small>;
  }
  return <small className="module-row__price num">{text(effect.kind, { price: formatYuan(effect.yuan) })}</small>;
}

/** The effect of the switch on the price of a paid app, whose plan is upgraded for its remaining time. */
function UpgradeEffect({ effect, isOn }: { effect: PriceEffect; isOn: boolean }) {
  const text = useText(moduleTexts);
  if (effect.kind === 'none') {
    return isOn ? null : <small>{text('withUpgrade')}</small>;
  }
  const key = effect.kind === 'raises' ? 'upgradeRaises' : 'upgradeSaves';
  return <small className="module-row__price num">{text(key, { price: formatYuan(effect.yuan) })}</small>;
}
