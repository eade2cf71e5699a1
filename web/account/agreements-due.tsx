import { useState, useSyncExternalStore } from 'react';
import { AgreementDialog, type AgreementName } from '../auth/agreement-dialog.tsx';
import { signOut } from '../auth/sign-out.ts';
import { authTexts } from '../auth/texts.ts';
import { tellFailure } from '../call/tell-failure.ts';
import { Dialog } from '../components/dialog.tsx';
import { firstFocus } from '../components/first-focus.ts';
import { useBusy } from '../components/use-busy.ts';
import { consoleTexts } from '../console/texts.ts';
import { forgetAgreementsDue, readAgreementsDue, watchMember } from '../session/session.ts';
import { useText } from '../texts/use-text.ts';
import { accountApi } from './api.ts';
import './agreements-due.css';

const titles = { service: 'serviceAgreementTitle', user: 'userAgreementTitle' } as const;

/**
 * Asks the member after sign-in to accept new versions of the agreements (product.md §7). Closing the dialog declines them, so the focus starts at
 * the text.
 */
export function AgreementsDue() {
  const text = useText(consoleTexts);
  const authText = useText(authTexts);
  const due = useSyncExternalStore(watchMember, readAgreementsDue, () => '');
  const [reading, setReading] = useState<AgreementName | null>(null);
  const { busy, run } = useBusy();
  const names = due.split(',').filter((name): name is AgreementName => name in titles);

  async function accept() {
    const answer = await run(accountApi.acceptAgreements);
    if (answer.ok) {
      forgetAgreementsDue();
    } else {
      tellFailure(answer);
    }
  }

  const actions = (
    <>
      <button type="button" className="button is-line" onClick={signOut}>
        {text('agreementsDecline')}
      </button>
      <button type="button" className="button" disabled={busy} onClick={accept}>
        {text('agreementsAccept')}
      </button>
    </>
  );
  return (
    <>
      <Dialog open={names.length > 0} title={text('agreementsTitle')} onClose={signOut} actions={actions}>
        <p>{text('agreementsText')}</p>
        <ul className="agreements-due">
          {names.map((name, index) => (
            <li key={name}>
              <button
                ref={index === 0 ? firstFocus : undefined}
                type="button"
                className="link"
                onClick={() => setReading(name)}
              >
                {authText(titles[name])}
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
      <AgreementDialog name={reading} onClose={() => setReading(null)} />
    </>
  );
}
