import './phone-button.css';

/** A button drawn in the app; it is never pressed. */
export function PhoneButton({ children, quiet = false }: { children: string; quiet?: boolean }) {
  return (
    <div className={quiet ? 'phone-button is-quiet' : 'phone-button'}>
      <span>{children}</span>
    </div>
  );
}
