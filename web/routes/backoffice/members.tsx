import { useInfiniteQuery } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users';
import { useDeferredValue, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { loaded } from '../../call/query.tsx';
import { LoadFailedPage } from '../../site/load-failed.tsx';
import { staffApi } from '../../staff/api.ts';
import { ListScreen } from '../../staff/list-screen/list-screen.tsx';
import { NoneOpen } from '../../staff/list-screen/none-open.tsx';
import { MemberDetail } from '../../staff/members/member-detail.tsx';
import { MemberList } from '../../staff/members/member-list.tsx';
import { type MemberQuestion, MemberSearch } from '../../staff/members/member-search.tsx';
import { memberTexts } from '../../staff/members/texts.ts';
import { staffPaths } from '../../staff/staff-paths.ts';
import { useShortcuts } from '../../staff/use-shortcuts.ts';
import { useText } from '../../texts/use-text.ts';

const pageSize = 50;

/** /backoffice/members/:id? — search members, view their status, and act on it. */
export default function Members() {
  const text = useText(memberTexts);
  const navigate = useNavigate();
  const opened = Number(useParams().id) || null;
  const [question, setQuestion] = useState<MemberQuestion>({ keyword: '', status: 'all' });
  const keyword = useDeferredValue(question.keyword.trim());
  const members = useMembers(keyword, question.status);
  const found = members.data?.pages.flatMap(({ list }) => list);
  const isAnswered = !members.isPlaceholderData && keyword === question.keyword.trim();
  const enter = useOpenOnly(isAnswered ? found : undefined);
  useShortcuts({ Escape: () => opened !== null && navigate(staffPaths.members()) });

  if (members.error && !members.data) {
    return <LoadFailedPage error={members.error} onRetry={members.refetch} />;
  }
  return (
    <ListScreen
      title={text('title')}
      tools={
        found &&
        !members.hasNextPage && (
          <span className="mute num">{text(found.length === 1 ? 'totalOne' : 'total', { count: found.length })}</span>
        )
      }
      busy={!members.data}
      empty={found?.length === 0}
      nothing={<NoneOpen isEmpty={found?.length === 0} icon={Users} text={text} />}
      list={
        <>
          <MemberSearch question={question} onChange={setQuestion} onEnter={enter} />
          {found && (
            <MemberList members={found} opened={opened} hasMore={members.hasNextPage} onMore={members.fetchNextPage} />
          )}
        </>
      }
    >
      {opened !== null && <MemberDetail key={opened} id={opened} />}
    </ListScreen>
  );
}

/** Enter opens the only member found, once the search has ended. */
function useOpenOnly(found: readonly { id: number }[] | undefined): () => void {
  const navigate = useNavigate();
  const [isEntered, setEntered] = useState(false);
  useEffect(() => {
    if (isEntered && found) {
      setEntered(false);
      if (found.length === 1) {
        navigate(staffPaths.members(found[0]!.id));
      }
    }
  }, [isEntered, found, navigate]);
  return () => setEntered(true);
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
