type Props<Value extends string> = {
  value: Value;
  onChange: (value: Value) => void;
  options: Readonly<Record<Value, string>>;
};

/** Tabs of one form: the fields stay where they are, only their meaning changes. */
export function ModeTabs<Value extends string>({ value, onChange, options }: Props<Value>) {
  const entries = Object.entries(options) as [Value, string][];

  return (
    <fieldset className="tabs">
      {entries.map(([option, label]) => (
        <button key={option} type="button" aria-pressed={option === value} onClick={() => onChange(option)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}
