import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { loaded } from '../../call/query.tsx';
import { LoadFailedPage } from '../../site/load-failed.tsx';
import { staffApi } from '../../staff/api.ts';
import { ListScreen } from '../../staff/list-screen/list-screen.tsx';
import { MemberDetail } from '../../staff/members/member-detail.tsx';
import { MemberList } from '../../staff/members/member-list.tsx';
import { type MemberQuestion, MemberSearch } from '../../staff/members/member-search.tsx';
import { memberTexts } from '../../staff/members/texts.ts';
import { staffPaths } from '../../staff/staff-paths.ts';
import { useKeys } from '../../staff/use-keys.ts';
import { useText } from '../../texts/use-text.ts';

const pageSize = 50;

/** /backoffice/members/:id? — search members, view their status, and act on it. */
export default function Members() {
  const text = useText(memberTexts);
  const navigate = useNavigate();
  const opened = Number(useParams().id) || null;
  const [question, setQuestion] = useState<MemberQuestion>({ keyword: '', status: 'all' });
  const members = useMembers(useDeferredValue(question.keyword.trim()), question.status);
  useKeys({ Escape: () => opened !== null && navigate(staffPaths.members()) });

  if (members.error && !members.data) {
    return <LoadFailedPage error={members.error} onRetry={members.refetch} />;
  }
  return (
    <ListScreen
      title={text('title')}
      busy={!members.data}
      nothing={text('choose')}
      list={
        <>
          <MemberSearch question={question} onChange={setQuestion} />
          {members.data && (
            <MemberList
              members={members.data.pages.flatMap(({ list }) => list)}
              opened={opened}
              hasMore={members.hasNextPage}
              onMore={members.fetchNextPage}
            />
          )}
        </>
      }
    >
      {opened !== null && <MemberDetail key={opened} id={opened} />}
    </ListScreen>
  );
}

function useMembers(keyword: string, status: MemberQuestion['status']) {
  return useInfiniteQuery({
    queryKey: ['staff', 'members', keyword, status],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) =>
      loaded(
        staffApi.searchMembers({
          keyword,
          limit: pageSize,
          ...(status !== 'all' && { status }),
          ...(pageParam && { before: pageParam }),
        }),
      ),
    getNextPageParam: ({ list, has_more }) => (has_more ? list.at(-1)?.id : undefined),
    placeholderData: (shown) => shown,
  });
}
