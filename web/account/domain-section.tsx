import { useText } from '../texts/use-text.ts';
import { AccountRow } from './account-row.tsx';
import { AccountSection } from './account-section.tsx';
import { accountTexts } from './texts.ts';
import type { Account } from './use-account.ts';

/** Spec §2, base info page: the custom domain. The wizard that binds one comes with test distribution; until then its heading says so in one line. */
export function DomainSection({ domain }: Pick<Account, 'domain'>) {
  const text = useText(accountTexts);
  return (
    <AccountSection
      title={text('domain')}
      lead={text('domainLead')}
      action={!domain && <span className="tag no-wrap">{text('comingSoon')}</span>}
    >
      {domain && (
        <dl>
          <AccountRow
            label={text('domainName')}
            hint={text('domainHint')}
            value={<span className="num">{domain.name}</span>}
          />
        </dl>
      )}
    </AccountSection>
  );
}
