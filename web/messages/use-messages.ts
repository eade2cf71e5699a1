import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { MessageRow } from '#contract/messages/calls.ts';
import { isUnread } from '#rules/messages/unread.ts';
import { type CallFailed, loaded } from '../call/query.tsx';
import { tellFailure } from '../call/tell-failure.ts';
import { toast } from '../call/toast-store.ts';
import { undoable } from '../call/undoable.ts';
import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';
import { messagesApi } from './api.ts';
import { messageTexts } from './texts.ts';
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
  const reload = () => void queries.invalidateQueries({ queryKey: listKey });
  const refuse = ({ failure }: CallFailed) => {
    tellFailure(failure);
    reload();
  };
  const read = useMutation<{ unread: number }, CallFailed, number[] | 'all', ListedMessages>({
    mutationFn: (ids) => loaded(messagesApi.readMessages(ids === 'all' ? { all: 1 } : { ids: ids.join(',') })),
    onMutate: (ids) => {
      change(queries, (rows) =>
        rows.map((row) => (ids === 'all' || ids.includes(row.id) ? { ...row, is_read: 1 } : row)),
      );
      return listedIn(queries);
    },
    onSuccess: ({ unread }, _, before) => {
      setUnread(unread);
      if (mayBeOld(queries, before)) {
        reload();
      }
    },
    onError: refuse,
  });
  const remove = useMutation<unknown, CallFailed, number[], ListedMessages>({
    mutationFn: (ids) => loaded(messagesApi.deleteMessages({ ids: ids.join(',') })),
    onMutate: () => listedIn(queries),
    onSuccess: (_, ids, before) => {
      const isOld = mayBeOld(queries, before);
      const rows = change(queries, (all) => all.filter(({ id }) => !ids.includes(id)));
      setUnread(rows.filter(isUnread).length);
      toast('success', text('deleted'));
      if (isOld) {
        reload();
      }
    },
    onError: refuse,
  });
  return { read: read.mutate, readNow: read.mutateAsync, remove: remove.mutate, removing: remove.isPending };
}

/** Marks messages as read, with a way back: those of them that were unread become unread again. */
export function useMarkRead() {
  const queries = useQueryClient();
  const text = useText(messageTexts);
  const commonText = useText(common);
  const { readNow } = useMessageActs();

  async function undo(ids: readonly number[]): Promise<boolean> {
    const answer = await messagesApi.readMessages({ ids: ids.join(','), unread: 1 });
    if (!answer.ok) {
      tellFailure(answer);
      return false;
    }
    change(queries, (rows) => rows.map((row) => (ids.includes(row.id) ? { ...row, is_read: 0 } : row)));
    setUnread(answer.data.unread);
    return true;
  }

  return (named: number[] | 'all') => {
    const rows = queries.getQueryData<List>(listKey)?.list ?? [];
    const ids = rows.filter(({ id, is_read }) => is_read === 0 && (named === 'all' || named.includes(id)));
    const offer = () =>
      ids.length > 0 &&
      undoable(text('markedRead'), { words: commonText('undo'), undo: () => undo(ids.map(({ id }) => id)) });
    // A refusal is told by the act itself.
    readNow(named).then(offer, () => {});
  };
}

type ListedMessages = { isOnItsWay: boolean; count: number };

/** The answers of the list so far, and whether another is expected. */
function listedIn(queries: QueryClient): ListedMessages {
  const { fetchStatus, dataUpdateCount = 0 } = queries.getQueryState(listKey) ?? {};
  return { isOnItsWay: fetchStatus === 'fetching', count: dataUpdateCount };
}

/** Whether an answer of the list that arrives during an act, or after it, may be older than the act. */
function mayBeOld(queries: QueryClient, before: ListedMessages): boolean {
  const { isOnItsWay, count } = listedIn(queries);
  return before.isOnItsWay || isOnItsWay || count !== before.count;
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
