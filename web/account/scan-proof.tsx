import BadgeCheck from 'lucide-react/icons/badge-check';
import { FieldNote } from '../components/field-note.tsx';
import { useText } from '../texts/use-text.ts';
import { accountApi } from './api.ts';
import { accountTexts } from './texts.ts';
import { TicketScan } from './ticket-scan.tsx';

type Props = { proof: string; onProof: (proof: string) => void; error: string | undefined };

/** The bound WeChat scans; what comes of it is good once, for five minutes. */
export function ScanProof({ proof, onProof, error }: Props) {
  const text = useText(accountTexts);
  return (
    <>
      {proof ? (
        <p className="ac-ok" role="status">
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
