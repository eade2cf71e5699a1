import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loaded } from '../../call/query.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { LoadFailed } from '../../site/load-failed.tsx';
import { staffMoneyApi } from '../../staff/api.ts';
import { BackPage } from '../../staff/back-page.tsx';
import { moneyTexts } from '../../staff/money/texts.ts';
import { OwedFigures } from '../../staff/statement/owed-figures.tsx';
import { ProofLine } from '../../staff/statement/proof-line.tsx';
import { StatementFilters, type StatementQuery } from '../../staff/statement/statement-filters.tsx';
import { momentsOf, usualRange } from '../../staff/statement/statement-range.ts';
import { StatementTable } from '../../staff/statement/statement-table.tsx';
import { useText } from '../../texts/use-text.ts';

const start = (): StatementQuery => ({
  ...usualRange('thisMonth', Math.floor(Date.now() / 1000)),
  by: 'day',
  usual: 'thisMonth',
});

/** /backoffice/statement — the money of a period by day or month with its CSV, the debts to members, and the nightly proof. */
export default function StatementRoute() {
  const text = useText(moneyTexts);
  const [query, setQuery] = useState<StatementQuery>(start);
  const moments = momentsOf(query, query.by);
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', 'statement', moments, query.by],
    queryFn: () => loaded(staffMoneyApi.getStatement({ ...moments!, by: query.by })),
    enabled: moments !== null,
    placeholderData: (shown) => shown,
  });
  const named = { title: text('statementTitle'), lead: text('statementLead') };
  if (error && !data) {
    return (
      <BackPage {...named} failed>
        <LoadFailed error={error} onRetry={refetch} />
      </BackPage>
    );
  }
  return (
    <BackPage {...named} busy={!data}>
      <ProofLine />
      <StatementFilters query={query} onChange={setQuery} csv={moments ? data?.csv : undefined} />
      {!moments && (
        <p className="hint is-bad" role="alert">
          {text('wrongRange')}
        </p>
      )}
      {data ? (
        <>
          {data.rows.length > 0 ? <StatementTable rows={data.rows} /> : <p className="mute">{text('nothingMoved')}</p>}
          <OwedFigures owed={data.owed} />
        </>
      ) : (
        <Skeleton lines={[100, 100, 100]} />
      )}
    </BackPage>
  );
}
