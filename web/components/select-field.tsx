type Props<Value extends string> = {
  label: string;
  /** The id for a visible label; without one the label is for screen readers only. */
  id?: string;
  value: Value;
  options: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
};

/** One choice from a list, in the order of `options`. */
export const SelectField = <Value extends string>({ label, id, value, options, onChange }: Props<Value>) => (
  <select
    className="input"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value as Value)}
    {...(id === undefined ? { 'aria-label': label } : { id })}
  >
    {Object.entries<string>(options).map(([each, words]) => (
      <option key={each} value={each}>
        {words}
      </option>
    ))}
  </select>
);
