import { CheckBox } from '../../components/check-box.tsx';
import { ChoiceGroup } from '../../components/choice-group.tsx';
import { useText } from '../../texts/use-text.ts';
import { queueTexts } from './texts.ts';
import type { QueueFilter } from './use-queue.ts';
import './queue-filters.css';

type Props = { filter: QueueFilter; onChange: (filter: QueueFilter) => void };

export function QueueFilters({ filter, onChange }: Props) {
  const text = useText(queueTexts);
  return (
    <search className="queue-filters">
      <ChoiceGroup
        label={text('status')}
        value={filter.status}
        options={{
          open: text('statusOpen'),
          passed: text('statusPassed'),
          failed: text('statusFailed'),
          withdrawn: text('statusWithdrawn'),
        }}
        onChange={(status) => onChange({ ...filter, status })}
      />
      {filter.status === 'open' && (
        <div className="queue-filters__open">
          <ChoiceGroup
            label={text('claim')}
            value={filter.claim}
            options={{ all: text('claimAll'), mine: text('claimMine'), free: text('claimFree') }}
            onChange={(claim) => onChange({ ...filter, claim })}
          />
          <CheckBox checked={filter.overdue} onChange={(overdue) => onChange({ ...filter, overdue })}>
            {text('overdueOnly')}
          </CheckBox>
        </div>
      )}
    </search>
  );
}
