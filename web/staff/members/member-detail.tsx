import { useQuery, useQueryClient } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { staffSchemas } from '#contract/schemas/staff.ts';
import { loaded } from '../../call/query.tsx';
import { Icon } from '../../components/icon.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { LoadFailed } from '../../site/load-failed.tsx';
import { useText } from '../../texts/use-text.ts';
import { staffApi } from '../api.ts';
import { staffPaths } from '../staff-paths.ts';
import { MemberActions } from './member-actions.tsx';
import { MemberEvents } from './member-events.tsx';
import { MemberFacts } from './member-facts.tsx';
import { memberTexts } from './texts.ts';

export type Member = z.output<typeof staffSchemas.readMember.output>;

export function MemberDetail({ id }: { id: number }) {
  const text = useText(memberTexts);
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', 'member', id],
    queryFn: () => loaded(staffApi.readMember({ id })),
  });
  const changed = () => {
    refetch();
    queries.invalidateQueries({ queryKey: ['staff', 'members'] });
    queries.invalidateQueries({ queryKey: ['staff', 'memberEvents', id] });
  };

  if (error && !data) {
    return <LoadFailed error={error} onRetry={refetch} />;
  }
  if (!data) {
    return <Skeleton lines={[40, 100, 100, 70]} />;
  }
  return (
    <>
      <header className="q-h">
        <Link className="icon-button q-back" to={staffPaths.members()} aria-label={text('backToList')}>
          <Icon of={ArrowLeft} />
        </Link>
        <h1>{data.username || data.mobile_text || data.email_text}</h1>
        <span className="mono">{data.id}</span>
        {data.status === 'frozen' && <span className="tag is-bad">{text('frozen')}</span>}
      </header>
      <div className="q-m">
        <MemberFacts member={data} />
        <MemberEvents id={id} />
      </div>
      <MemberActions member={data} onChanged={changed} />
    </>
  );
}
