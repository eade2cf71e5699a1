import { CheckBox } from '../../components/check-box.tsx';
import { ChoiceGroup } from '../../components/choice-group.tsx';
import { useText } from '../../texts/use-text.ts';
import { cappedCount } from '../list-screen/capped-count.ts';
import { queueTexts } from './texts.ts';
import type { QueueCounts, QueueFilter } from './use-queue.ts';
import './queue-filters.css';

type Props = {
  filter: QueueFilter;
  /** The items of each choice, once they are known. */
  counts: QueueCounts | undefined;
  onChange: (filter: QueueFilter) => void;
};

export function QueueFilters({ filter, counts, onChange }: Props) {
  const text = useText(queueTexts);
  const counted = (name: string, count: number | undefined) => ({ content: <Counted name={name} count={count} /> });
  return (
    <search className="queue-filters">
      <ChoiceGroup
        label={text('status')}
        value={filter.status}
        options={{
          open: counted(text('statusOpen'), counts?.open),
          passed: counted(text('statusPassed'), counts?.passed),
          failed: counted(text('statusFailed'), counts?.failed),
          withdrawn: counted(text('statusWithdrawn'), counts?.withdrawn),
        }}
        onChange={(status) => onChange({ ...filter, status })}
      />
      {filter.status === 'open' && (
        <div className="queue-filters__open">
          <ChoiceGroup
            label={text('claim')}
            value={filter.claim}
            options={{
              all: text('claimAll'),
              mine: counted(text('claimMine'), counts?.mine),
              free: counted(text('claimFree'), counts?.free),
            }}
            onChange={(claim) => onChange({ ...filter, claim })}
          />
          <CheckBox checked={filter.overdue} onChange={(overdue) => onChange({ ...filter, overdue })}>
            <Counted name={text('overdueOnly')} count={counts?.overdue} />
          </CheckBox>
        </div>
      )}
    </search>
  );
}

/** The name of a choice with the number of its items. */
const Counted = ({ name, count }: { name: string; count: number | undefined }) => (
  <>
    {name}
    {count !== undefined && <span className="counted num"> {cappedCount(count)}</span>}
  </>
);
