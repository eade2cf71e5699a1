/** A few choices side by side, one of them made. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: Readonly<Record<Value, string>>;
  onChange(value: Value): void;
}) {
  return (
    <fieldset className="segmented">
      <legend className="screen-reader">{label}</legend>
      {Object.entries<string>(options).map(([key, name]) => (
        <button key={key} type="button" aria-pressed={key === value} onClick={() => onChange(key as Value)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}
