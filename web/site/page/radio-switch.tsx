import './radio-switch.css';

type Props<Value extends string> = {
  legend: string;
  name: string;
  options: readonly { value: Value; title: string; note?: string }[];
  chosen: NoInfer<Value>;
};

/** One choice of several, by radio buttons. The style sheet follows it by `:has()`, so it needs no script. */
export function RadioSwitch<Value extends string>({ legend, name, options, chosen }: Props<Value>) {
  return (
    <fieldset className="radio-switch">
      <legend className="screen-reader">{legend}</legend>
      {options.map(({ value, title, note }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} autoComplete="off" />
          <span>
            {title}
            {note && <small>{note}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
