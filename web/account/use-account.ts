import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';
import type { accountSchemas } from '#contract/account/schemas.ts';
import { loaded } from '../call/query.tsx';
import { refreshMember } from '../session/session.ts';
import { accountApi } from './api.ts';

export type Account = z.output<typeof accountSchemas.getUserInfo.output>;

const key = ['account'];

/** The member's account as loaded from the server; also updates the browser's stored copy of the member. */
export function useAccount() {
  const query = useQuery({ queryKey: key, queryFn: () => loaded(accountApi.getUserInfo()) });
  const { data } = query;
  useEffect(() => {
    if (data) {
      const { id, token, mobile_text, email_text, username, own_contact } = data;
      refreshMember({ id, token, mobile_text, email_text, username, own_contact });
    }
  }, [data]);
  return query;
}

/** Reloads the account after a change. */
export function useRefreshAccount(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: key });
}

/** The bound contact that receives codes when a call names no target. */
export const ownContact = ({ own_contact, mobile_text, email_text }: Account) => ({
  kind: own_contact.type,
  shown: own_contact.type === 'mobile' ? mobile_text : email_text,
});
