import { CopyButton } from '../components/copy-button.tsx';
import { backofficeTexts } from '../texts/backoffice.ts';
import { useText } from '../texts/use-text.ts';

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = useText(backofficeTexts);
  return (
    <div className="rec">
      <ol>
        {codes.map((code) => (
          <li key={code} className="mono">
            {code}
          </li>
        ))}
      </ol>
      <CopyButton value={codes.join('\n')} label={text('copyAll')} className="ib" />
    </div>
  );
}
