import { useText } from '../../texts/use-text.ts';
import { packagingTexts } from '../texts.ts';
import { palette } from './base-form.ts';

type Props = { label: string; value: string; fromSite: string | null; onChange: (color: string) => void };

/** The colour of the site, the seven of spec §3, and a free one. */
export function ColorField({ label, value, fromSite, onChange }: Props) {
  const text = useText(packagingTexts);

  return (
    <fieldset className="sw" aria-label={label}>
      <label className="hex" style={{ '--c': value }}>
        <input
          type="color"
          value={value}
          aria-label={text('customColor')}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {value.toUpperCase()}
      </label>
      {fromSite && (
        <button type="button" className="from" aria-pressed={value === fromSite} onClick={() => onChange(fromSite)}>
          {text('fromSite')}
        </button>
      )}
      <span className="dv" />
      {palette.map((color) => (
        <button
          key={color}
          type="button"
          className="dot"
          style={{ '--c': color }}
          aria-label={color}
          aria-pressed={value === color}
          onClick={() => onChange(color)}
        />
      ))}
    </fieldset>
  );
}
