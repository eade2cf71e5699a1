import './phone-button.css';

/** A decorative button in the drawn app. */
export function PhoneButton({ children, quiet = false }: { children: string; quiet?: boolean }) {
  return (
    <div className={quiet ? 'phone-button is-quiet' : 'phone-button'}>
      <span>{children}</span>
    </div>
  );
}
