import { completeLink } from '#rules/packaging/app-link.ts';
import { Field } from '../../../components/field.tsx';
import { useText } from '../../../texts/use-text.ts';
import { useSettingScope } from '../state/setting-scope.tsx';
import { moduleTexts } from '../texts.ts';

type Props = { label: string; value: string; error: string | undefined; onChange: (link: string) => void };

/** An address. Leaving the field completes `/shop` to an address of the app’s site, and a bare host to https. */
export function LinkSetting({ label, value, error, onChange }: Props) {
  const text = useText(moduleTexts);
  const { link } = useSettingScope();
  const completed = completedLink(value, link);
  return (
    <Field
      aria-label={label}
      className="mono"
      type="url"
      inputMode="url"
      autoCapitalize="none"
      value={value}
      error={error}
      placeholder={text('linkPlaceholder')}
      onChange={onChange}
      onBlur={() => completed !== value && onChange(completed)}
    />
  );
}

/** The complete address of the typed text; text that cannot be an address is unchanged. */
export function completedLink(typed: string, home: string): string {
  const text = typed.trim();
  if (text.startsWith('/') && URL.canParse(text, home)) {
    return new URL(text, home).href;
  }
  return text === '' || /^[a-z][a-z\d+.-]*:/i.test(text) || !text.includes('.') ? text : completeLink(text);
}
