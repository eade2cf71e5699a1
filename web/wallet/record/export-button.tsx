import Download from 'lucide-react/icons/download';
import { saveTable } from '../../call/save-file.ts';
import { tellFailure } from '../../call/tell-failure.ts';
import { toast } from '../../call/toast-store.ts';
import { Icon } from '../../components/icon.tsx';
import { useBusy } from '../../components/use-busy.ts';
import { billingApi } from '../../pay/api.ts';
import { formatDay } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { recordTexts } from './texts.ts';

/** Downloads all records that the filter finds, read by the server at one moment. */
export function ExportButton({ asked, isEmpty }: { asked: object; isEmpty: boolean }) {
  const text = useText(recordTexts);
  const { busy, run } = useBusy();

  async function save() {
    const answer = await run(() => billingApi.exportOrders(asked));
    if (!answer.ok) {
      tellFailure(answer);
      return;
    }
    const { csv, count, has_more } = answer.data;
    saveTable(csv, text('csvName', { day: formatDay(Math.floor(Date.now() / 1000)).replaceAll('.', '') }));
    toast('success', text(has_more === 1 ? 'csvPart' : 'csvDone', { count: count.toLocaleString('en') }));
  }

  return (
    <button type="button" className="link spacer" disabled={busy || isEmpty} aria-busy={busy} onClick={save}>
      <Icon of={Download} />
      {text(busy ? 'csvBusy' : 'csv')}
    </button>
  );
}
