import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { MessageRow } from '#contract/calls/messages.ts';
import { isUnread } from '#rules/messages/unread.ts';
import { type CallFailed, loaded } from '../call/query.tsx';
import { tellFailure } from '../call/tell-failure.ts';
import { toast } from '../call/toast-store.ts';
import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';
import { messagesApi } from './api.ts';
import { arrivedSoFar, setUnread, useUnreadMessages } from './unread-messages.ts';

/** Spec §9: "Message fetch: page 1, limit 1000". */
const wholeList = { page: 1, limit: 1000 };
const listKey = ['messages'];

/** The value of `arrived` at the last load of the list. */
let listedAfter = 0;

/** All messages, reloaded on each arrival. */
export function useMessages() {
  const queries = useQueryClient();
  const { arrived } = useUnreadMessages();
  const list = useQuery({ queryKey: listKey, queryFn: () => loadList(queries) });
  const { isFetching } = list;
  useEffect(() => {
    if (arrived > listedAfter && !isFetching) {
      void queries.invalidateQueries({ queryKey: listKey });
    }
  }, [arrived, isFetching, queries]);
  return list;
}

/** Reloads a visible list with a quiet call. */
function loadList(queries: QueryClient) {
  listedAfter = arrivedSoFar();
  const ask = queries.getQueryData(listKey) === undefined ? messagesApi.listMessages : messagesApi.refreshMessages;
  return loaded(ask(wholeList));
}

/** Loads a full message and marks it as read; a refused mark is not retried. */
export function useMessage(row: MessageRow | null) {
  const { read } = useMessageActs();
  const message = useQuery({
    queryKey: ['message', row?.id],
    enabled: row !== null,
    queryFn: () => loaded(messagesApi.getMessage({ id: row!.id })),
  });
  const unread = row?.is_read === 0 ? row.id : null;
  const marked = useRef<number | null>(null);
  useEffect(() => {
    if (message.data && unread !== null && unread !== marked.current) {
      marked.current = unread;
      read([unread]);
    }
  }, [message.data, unread, read]);
  return message;
}

/** Optimistic updates; a refusal by the server reloads the list. */
export function useMessageActs() {
  const queries = useQueryClient();
  const text = useText(common);
  const refuse = ({ failure }: CallFailed) => {
    tellFailure(failure);
    void queries.invalidateQueries({ queryKey: listKey });
  };
  const read = useMutation<{ unread: number }, CallFailed, number[] | 'all'>({
    mutationFn: (ids) => loaded(messagesApi.readMessages(ids === 'all' ? { all: 1 } : { ids: ids.join(',') })),
    onMutate: (ids) =>
      change(queries, (rows) =>
        rows.map((row) => (ids === 'all' || ids.includes(row.id) ? { ...row, is_read: 1 } : row)),
      ),
    onSuccess: ({ unread }) => setUnread(unread),
    onError: refuse,
  });
  const remove = useMutation<unknown, CallFailed, number[]>({
    mutationFn: (ids) => loaded(messagesApi.deleteMessages({ ids: ids.join(',') })),
    onSuccess: (_, ids) => {
      const rows = change(queries, (all) => all.filter(({ id }) => !ids.includes(id)));
      setUnread(rows.filter(isUnread).length);
      toast('success', text('deleted'));
    },
    onError: refuse,
  });
  return { read: read.mutate, remove: remove.mutate, removing: remove.isPending };
}

type List = { list: MessageRow[]; total: number };

function change(queries: QueryClient, edit: (rows: MessageRow[]) => MessageRow[]): MessageRow[] {
  const next = queries.setQueryData<List>(listKey, (old) => old && withRows(old, edit(old.list)));
  return next?.list ?? [];
}

const withRows = (old: List, list: MessageRow[]): List => ({
  ...old,
  list,
  total: old.total - (old.list.length - list.length),
});
