import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';
import type { accountSchemas } from '#contract/schemas/account.ts';
import { loaded } from '../call/query.tsx';
import { refreshMember } from '../session/session.ts';
import { accountApi } from './api.ts';

export type Account = z.output<typeof accountSchemas.getUserInfo.output>;

const key = ['account'];

/** The member's account as the server has it; what the browser keeps of it is refreshed along. */
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

/** Asks for the account anew after something in it has changed. */
export function useRefreshAccount(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: key });
}

/** Where the member gets a code without naming a target. */
export const ownContact = ({ own_contact, mobile_text, email_text }: Account) => ({
  kind: own_contact.type,
  shown: own_contact.type === 'mobile' ? mobile_text : email_text,
});
