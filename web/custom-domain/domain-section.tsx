import { Link } from 'react-router';
import { AccountRow } from '../account/account-row.tsx';
import { AccountSection } from '../account/account-section.tsx';
import { useText } from '../texts/use-text.ts';
import { domainAddress, NEW_DOMAIN } from './domain-address.ts';
import { stateOf, stateTags } from './domain-state.ts';
import { domainTexts } from './texts.ts';
import { type Domain, useDomains } from './use-domains.ts';

/** Spec §2, base info page: the custom domains, each with a link to its step in the wizard. */
export function DomainSection() {
  const text = useText(domainTexts);
  const { data } = useDomains();
  return (
    <AccountSection
      title={text('section')}
      lead={data?.list.length === 0 ? text('none') : text('sectionLead')}
      action={
        <Link className="button is-line is-small no-wrap" to={domainAddress(NEW_DOMAIN)}>
          {text('bind')}
        </Link>
      }
    >
      {data && data.list.length > 0 && <DomainRows list={data.list} />}
    </AccountSection>
  );
}

export function DomainRows({ list }: { list: readonly Domain[] }) {
  const text = useText(domainTexts);
  return (
    <dl>
      {list.map((domain) => (
        <AccountRow
          key={domain.id}
          label={text('domain')}
          value={
            <>
              <span className="num">{domain.readable}</span>{' '}
              <span className={stateTags[stateOf(domain)]}>{text(stateOf(domain))}</span>
            </>
          }
          action={
            <Link className="link" to={domainAddress(domain.domain)} aria-label={`${text('open')} ${domain.readable}`}>
              {text('open')}
            </Link>
          }
        />
      ))}
    </dl>
  );
}
