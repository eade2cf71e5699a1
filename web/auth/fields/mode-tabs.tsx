import './mode-tabs.css';

type Props<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: Readonly<Record<Value, string>>;
};

/** Tabs that switch the mode of a form; the fields keep their position. */
export function ModeTabs<Value extends string>({ label, value, onChange, options }: Props<Value>) {
  const entries = Object.entries(options) as [Value, string][];

  return (
    <fieldset className="mode-tabs">
      <legend className="screen-reader">{label}</legend>
      {entries.map(([option, name]) => (
        <button key={option} type="button" aria-pressed={option === value} onClick={() => onChange(option)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}
