import { useState } from 'react';
import { matchesPattern } from '#modules/matches-pattern.ts';
import { Field } from '../../../components/field.tsx';
import { useText } from '../../../texts/use-text.ts';
import type { Config } from '../state/module-draft.ts';
import { useSettingScope } from '../state/setting-scope.tsx';
import { moduleTexts } from '../texts.ts';
import { completedLink } from './link-setting.tsx';
import './pattern-try.css';

/** An address to try the patterns of a list with, and the first that fits it. */
export function PatternTry({ items }: { items: readonly Config[] }) {
  const text = useText(moduleTexts);
  const { link } = useSettingScope();
  const [address, setAddress] = useState('');
  const whole = completedLink(address, link);
  const place = items.findIndex(({ pattern }) => matchesPattern(String(pattern), whole)) + 1;
  return (
    <div className="pattern-try">
      <Field
        aria-label={text('tryAddress')}
        placeholder={text('tryAddress')}
        className="mono"
        type="url"
        value={address}
        onChange={setAddress}
      />
      {whole !== '' && (
        <span className={place > 0 ? 'tag is-ok' : 'tag'} role="status">
          {place > 0 ? text('tryFits', { place }) : text('tryNone')}
        </span>
      )}
    </div>
  );
}
