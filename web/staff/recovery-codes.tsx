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
        <a className="button" href={file} download="qdb-recovery-codes.txt">
          <Icon of={Download} />
          {text('downloadCodes')}
        </a>
        <CopyButton value={codes.join('\n')} className="button is-line">
          {text('copyAll')}
        </CopyButton>
        <button type="button" className="button is-line" onClick={() => print()}>
          <Icon of={Printer} />
          {text('printCodes')}
        </button>
      </div>
    </div>
  );
}
