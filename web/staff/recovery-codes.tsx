import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { CopyButton } from '../components/copy-button.tsx';
import { Icon } from '../components/icon.tsx';
import { useText } from '../texts/use-text.ts';
import { staffTexts } from './texts.ts';
import './recovery-codes.css';

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = useText(staffTexts);
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <div className="recovery-codes" data-part="recovery-codes">
      <ol>
        {codes.map((code) => (
          <li key={code} className="mono">
            {code}
          </li>
        ))}
      </ol>
      <div className="recovery-codes__actions">
        <CopyButton value={codes.join('\n')} className="button is-line is-small">
          {text('copyAll')}
        </CopyButton>
        <a className="button is-line is-small" href={file} download="qdb-recovery-codes.txt">
          <Icon of={Download} />
          {text('downloadCodes')}
        </a>
        <button type="button" className="button is-line is-small" onClick={() => print()}>
          <Icon of={Printer} />
          {text('printCodes')}
        </button>
      </div>
    </div>
  );
}
