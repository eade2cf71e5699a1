import { Link } from 'react-router';
import { FormRow } from '../../../components/form-row.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { domainAddress, NEW_DOMAIN } from '../../../custom-domain/domain-address.ts';
import { useDomains } from '../../../custom-domain/use-domains.ts';
import { useText } from '../../../texts/use-text.ts';
import { distributedAppTexts } from '../texts.ts';
import './domain-row.css';

type Props = { value: string; onChange: (domain: string) => void };

/** The domain that shows the page: one of the member's that is bound, or the site's own. */
export function DomainRow({ value, onChange }: Props) {
  const text = useText(distributedAppTexts);
  const { data } = useDomains();
  const bound = (data?.list ?? []).filter(({ status }) => status === 'bound');
  const names = Object.fromEntries(bound.map(({ domain, readable }) => [domain, readable]));
  const options = { '': text('siteDomain'), ...names, ...(value !== '' && !names[value] && { [value]: value }) };
  return (
    <FormRow title={text('domain')} top>
      <SelectField label={text('domain')} value={value} options={options} onChange={onChange} />
      <p className="hint domain-row">
        {text('domainHint')}{' '}
        <Link className="link" to={domainAddress(NEW_DOMAIN)}>
          {text('toDomains')}
        </Link>
      </p>
    </FormRow>
  );
}
