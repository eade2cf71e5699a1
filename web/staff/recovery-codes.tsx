import { CopyButton } from '../components/copy-button.tsx';
import { useText } from '../texts/use-text.ts';
import { staffTexts } from './texts.ts';
import './recovery-codes.css';

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = useText(staffTexts);
  return (
    <div className="recovery-codes" data-part="recovery-codes">
      <ol>
        {codes.map((code) => (
          <li key={code} className="mono">
            {code}
          </li>
        ))}
      </ol>
      <CopyButton value={codes.join('\n')} label={text('copyAll')} className="icon-button" />
    </div>
  );
}
