import { Link } from 'react-router';
import { AccountRow, NoValue } from '../account/account-row.tsx';
import { useText } from '../texts/use-text.ts';
import { domainAddress, NEW_DOMAIN } from './domain-address.ts';
import { stateOf, stateTags } from './domain-state.ts';
import { domainTexts } from './texts.ts';
import { type Domain, useDomains } from './use-domains.ts';

/** Spec §2, base info page: the custom domains among the facts of the profile, and the way to another one. */
export function DomainRows() {
  const { data } = useDomains();
  return <DomainList list={data?.list} />;
}

/** `list` is missing until it is known; the way to bind one is there at once, so that nothing moves under a finger. */
export function DomainList({ list }: { list?: readonly Domain[] | undefined }) {
  const text = useText(domainTexts);
  const isFirst = !list || list.length === 0;
  return (
    <>
      {list?.map((domain) => (
        <AccountRow
          key={domain.id}
          label={text('section')}
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
      <AccountRow
        label={text(isFirst ? 'section' : 'another')}
        value={list && <NoValue>{text(isFirst ? 'none' : 'sectionLead')}</NoValue>}
        action={
          <Link className="link no-wrap" to={domainAddress(NEW_DOMAIN)}>
            {text('bind')}
          </Link>
        }
      />
    </>
  );
}
