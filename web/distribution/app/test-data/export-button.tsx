import Download from 'lucide-react/icons/download';
import { saveTable } from '../../../call/save-file.ts';
import { tellFailure } from '../../../call/tell-failure.ts';
import { Icon } from '../../../components/icon.tsx';
import { useBusy } from '../../../components/use-busy.ts';
import { useText } from '../../../texts/use-text.ts';
import { distributionApi } from '../../api.ts';
import type { DistributedApp } from '../use-distributed-app.ts';
import { dataTexts } from './texts.ts';
import { type Period, startOf } from './use-test-data.ts';

/** The numbers of the period as a table for spreadsheets. */
export function ExportButton({ app, period }: { app: DistributedApp; period: Period }) {
  const text = useText(dataTexts);
  const { busy, run } = useBusy();

  async function save() {
    const answer = await run(() =>
      distributionApi.exportTestData({ app_id: app.app_id, from: startOf(period), table: 'days' as const }),
    );
    if (answer.ok) {
      saveTable(answer.data.csv, `${text('csvName', { name: app.name })}.csv`);
    } else {
      tellFailure(answer);
    }
  }

  return (
    <button type="button" className="link" disabled={busy} aria-busy={busy} onClick={() => void save()}>
      <Icon of={Download} />
      {text('csv')}
    </button>
  );
}
