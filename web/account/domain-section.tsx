import { useText } from '../texts/use-text.ts';
import { AccountRow, NoValue } from './account-row.tsx';
import { AccountSection } from './account-section.tsx';
import { accountTexts } from './texts.ts';
import type { Account } from './use-account.ts';

/** Spec §2, base info page: the custom domain. The wizard that binds one comes with test distribution; until then the card says so. */
export function DomainSection({ domain }: Pick<Account, 'domain'>) {
  const text = useText(accountTexts);
  return (
    <AccountSection title={text('domain')} lead={text('domainLead')}>
      <dl>
        <AccountRow
          label={text('domainName')}
          hint={text('domainHint')}
          value={domain ? <span className="num">{domain.name}</span> : <NoValue>{text('none')}</NoValue>}
          action={<span className="tag">{text('comingSoon')}</span>}
        />
      </dl>
    </AccountSection>
  );
}
