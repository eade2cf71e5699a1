import { useInfiniteQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useDeferredValue, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { loaded } from '../../call/query.tsx';
import { Icon } from '../../components/icon.tsx';
import { LoadFailedPage } from '../../site/load-failed.tsx';
import { PageHead } from '../../site/page-head.tsx';
import { staffApi } from '../../staff/api.ts';
import { MemberDetail } from '../../staff/members/member-detail.tsx';
import { MemberList } from '../../staff/members/member-list.tsx';
import { memberTexts } from '../../staff/members/texts.ts';
import { staffPaths } from '../../staff/staff-paths.ts';
import { useKeys } from '../../staff/use-keys.ts';
import { useText } from '../../texts/use-text.ts';

const pageSize = 50;
type Status = 'all' | 'active' | 'frozen';

/** /backoffice/members/:id? — find a member, see what stands, and act. */
export default function Members() {
  const text = useText(memberTexts);
  const navigate = useNavigate();
  const opened = Number(useParams().id) || null;
  const [keyword, setKeyword] = useState('');
  const [status, setStatus] = useState<Status>('all');
  const search = useRef<HTMLInputElement>(null);
  const members = useMembers(useDeferredValue(keyword.trim()), status);
  useKeys({
    '/': () => search.current?.focus(),
    Escape: () => opened !== null && navigate(staffPaths.members()),
  });

  if (members.error && !members.data) {
    return <LoadFailedPage error={members.error} onRetry={members.refetch} />;
  }
  return (
    <main className={opened === null ? 'q' : 'q is-open'} id="content" aria-busy={!members.data}>
      <PageHead title={text('title')} hidden />
      <section className="q-s" aria-label={text('title')}>
        <header>{opened === null ? <h1>{text('title')}</h1> : <h2>{text('title')}</h2>}</header>
        <search className="q-f">
          <div className="search-field">
            <Icon of={Search} />
            <input
              ref={search}
              className="input"
              type="search"
              placeholder={text('search')}
              aria-label={text('search')}
              aria-keyshortcuts="/"
              maxLength={100}
              value={keyword}
              onChange={(event) => setKeyword(event.currentTarget.value)}
            />
          </div>
          <select
            className="input"
            aria-label={text('status')}
            value={status}
            onChange={(event) => setStatus(event.currentTarget.value as Status)}
          >
            <option value="all">{text('all')}</option>
            <option value="active">{text('active')}</option>
            <option value="frozen">{text('frozen')}</option>
          </select>
        </search>
        {members.data && (
          <MemberList
            members={members.data.pages.flatMap(({ list }) => list)}
            opened={opened}
            hasMore={members.hasNextPage}
            onMore={members.fetchNextPage}
          />
        )}
      </section>
      <article className="q-a">
        {opened === null ? <p className="q-none">{text('choose')}</p> : <MemberDetail key={opened} id={opened} />}
      </article>
    </main>
  );
}

function useMembers(keyword: string, status: Status) {
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
