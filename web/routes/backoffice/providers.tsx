import { QueryPage } from '../../staff/back-page.tsx';
import { ProviderTable } from '../../staff/providers/provider-table.tsx';
import { providerTexts } from '../../staff/providers/texts.ts';
import { useProviders } from '../../staff/providers/use-providers.ts';
import { useTrying } from '../../staff/providers/use-trying.ts';
import { useText } from '../../texts/use-text.ts';

/** /backoffice/providers — the status of each external service, and a button that tries it; for owners. */
export default function Providers() {
  const text = useText(providerTexts);
  const providers = useProviders();
  const { trying, tryOne, tryAll } = useTrying();
  const isBusy = trying.length > 0;

  return (
    <QueryPage
      title={text('title')}
      lead={text('lead')}
      query={providers}
      actions={
        providers.data && (
          <button
            type="button"
            className="button is-line"
            aria-disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => !isBusy && tryAll(providers.data)}
          >
            {text(isBusy ? 'trying' : 'tryAll')}
          </button>
        )
      }
    >
      {(list) => <ProviderTable providers={list} trying={trying} onTry={tryOne} />}
    </QueryPage>
  );
}
