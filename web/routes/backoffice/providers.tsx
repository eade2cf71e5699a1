import { useQuery } from '@tanstack/react-query';
import { loaded } from '../../call/query.tsx';
import { staffApi } from '../../staff/api.ts';
import { QueryPage } from '../../staff/back-page.tsx';
import { ProviderTable } from '../../staff/providers/provider-table.tsx';
import { staffTexts } from '../../staff/texts.ts';
import { useText } from '../../texts/use-text.ts';

/** /backoffice/providers — the status of each external service; for owners. */
export default function Providers() {
  const text = useText(staffTexts);
  const providers = useQuery({ queryKey: ['staff', 'providers'], queryFn: () => loaded(staffApi.listProviders()) });

  return (
    <QueryPage title={text('providersTitle')} lead={text('providersLead')} query={providers}>
      {(list) => <ProviderTable providers={list} />}
    </QueryPage>
  );
}
