import BadgeCheck from 'lucide-react/icons/badge-check';
import { FieldNote } from '../components/field-note.tsx';
import { useText } from '../texts/use-text.ts';
import { accountApi } from './api.ts';
import { accountTexts } from './texts.ts';
import { TicketScan } from './ticket-scan.tsx';
import './scan-proof.css';

type Props = { proof: string; onProof: (proof: string) => void; error: string | undefined };

/** A scan by the bound WeChat; its proof can be used once, within five minutes. */
export function ScanProof({ proof, onProof, error }: Props) {
  const text = useText(accountTexts);
  return (
    <>
      {proof ? (
        <p className="scan-proof" role="status">
          <BadgeCheck className="icon" aria-hidden="true" />
          {text('scanConfirmed')}
        </p>
      ) : (
        <>
          <p className="mute">{text('scanConfirm')}</p>
          <TicketScan
            scene="confirm"
            poll={accountApi.pollConfirmTicket}
            onSettled={(polled) => onProof(polled.proof ?? '')}
          />
        </>
      )}
      <FieldNote error={error} />
    </>
  );
}
