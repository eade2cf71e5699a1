import Check from 'lucide-react/icons/check';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { Icon } from '../components/icon.tsx';
import { useText } from '../texts/use-text.ts';
import { enquiryTexts } from './texts.ts';
import type { Enquiry } from './use-enquiry.ts';

const titles = { open: 'sentTitle', answered: 'answeredTitle', declined: 'declinedTitle' } as const;

/** Replaces the form by the newest enquiry: its waiting, or its answer. */
export function EnquiryResult({ enquiry, onAgain }: { enquiry: Enquiry; onAgain: () => void }) {
  const text = useText(enquiryTexts);
  const isOpen = enquiry.status === 'open';
  return (
    <div className="enquiry__result" role="status">
      <span className="enquiry__done">
        <Icon of={Check} />
      </span>
      <h2>{text(titles[enquiry.status])}</h2>
      <p>{isOpen ? text('sentText') : enquiry.answer}</p>
      <p className="mute tiny">{text('yours')}</p>
      <p className="enquiry__words mute">{enquiry.content}</p>
      <div className="row">
        <Link className="button is-line" to={pathTo('uMessage')}>
          {text('seeMessages')}
        </Link>
        {!isOpen && (
          <button type="button" className="button" onClick={onAgain}>
            {text('again')}
          </button>
        )}
      </div>
    </div>
  );
}
