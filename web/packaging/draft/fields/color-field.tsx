import { useText } from '../../../texts/use-text.ts';
import { palette } from '../base-form.ts';
import { draftTexts } from '../texts.ts';
import './color-field.css';

type Props = {
  label: string;
  value: string;
  /** One more color to choose, named by `source`: by default that of the site. */
  fromSite: string | null;
  source?: string;
  onChange: (color: string) => void;
};

/** The color of the site, the seven of spec §3, and a custom one. */
export function ColorField({ label, value, fromSite, source, onChange }: Props) {
  const text = useText(draftTexts);

  return (
    <fieldset className="color-field" aria-label={label}>
      <label className="color-field__free" data-part="color">
        <input
          type="color"
          value={value}
          aria-label={text('customColor')}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {value.toUpperCase()}
      </label>
      {fromSite && (
        <button
          type="button"
          className="color-field__site"
          aria-pressed={value === fromSite}
          onClick={() => onChange(fromSite)}
        >
          {source ?? text('fromSite')}
        </button>
      )}
      <span className="color-field__palette">
        {palette.map(({ color, name }) => (
          <button
            key={color}
            type="button"
            className="color-field__color"
            style={{ '--color': color }}
            aria-label={text(name)}
            title={text(name)}
            aria-pressed={value === color}
            onClick={() => onChange(color)}
          />
        ))}
      </span>
    </fieldset>
  );
}
