import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { loaded } from '../../call/query.tsx';
import { Icon } from '../../components/icon.tsx';
import { staffApi } from '../../staff/api.ts';
import { QueryPage } from '../../staff/back-page.tsx';
import { AddColleague } from '../../staff/colleagues/add-colleague.tsx';
import { ColleagueTable } from '../../staff/colleagues/colleague-table.tsx';
import { staffTexts } from '../../staff/texts.ts';
import { useText } from '../../texts/use-text.ts';

/** /backoffice/staff — colleagues and their roles; for owners. */
export default function Staff() {
  const text = useText(staffTexts);
  const [adding, setAdding] = useState(false);
  const colleagues = useQuery({ queryKey: ['staff', 'colleagues'], queryFn: () => loaded(staffApi.listStaff()) });

  return (
    <QueryPage
      title={text('staffTitle')}
      lead={text('staffLead')}
      actions={
        <button type="button" className="button" onClick={() => setAdding(true)}>
          <Icon of={Plus} />
          {text('addStaff')}
        </button>
      }
      query={colleagues}
    >
      {(list) => (
        <>
          <ColleagueTable colleagues={list} onChanged={colleagues.refetch} />
          <AddColleague open={adding} onClose={() => setAdding(false)} onAdded={colleagues.refetch} />
        </>
      )}
    </QueryPage>
  );
}
