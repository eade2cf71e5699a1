import Mail from 'lucide-react/icons/mail';
import Smartphone from 'lucide-react/icons/smartphone';
import { Field } from '../../components/field.tsx';
import { useText } from '../../texts/use-text.ts';
import { authTexts } from '../texts.ts';
import type { CodeTarget } from './code-target.ts';

type Props = {
  kind: CodeTarget['kind'];
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** Overrides the label of the login forms. */
  label?: string;
  autoComplete?: string;
  /** The label stands above the field, as in dialogs. */
  above?: boolean;
  takesFocus?: boolean;
};

export function ContactField({ kind, label, autoComplete, above, ...field }: Props) {
  const text = useText(authTexts);
  const byPhone = kind === 'mobile';
  const name = label ?? text(byPhone ? 'phone' : 'email');
  return (
    <Field
      {...field}
      icon={byPhone ? Smartphone : Mail}
      {...(above ? { label: name } : { 'aria-label': name, placeholder: name })}
      type={byPhone ? 'tel' : 'email'}
      autoComplete={autoComplete ?? (byPhone ? 'tel-national' : 'email')}
      maxLength={254}
    />
  );
}
