import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { messagesSchemas } from '#contract/messages/schemas.ts';
import { loaded } from '../call/query.tsx';
import { enquiryApi } from './api.ts';

export type Enquiry = NonNullable<z.output<typeof messagesSchemas.getEnquiry.output>>;

const queryKey = ['enquiry'];

/** The member's newest enquiry; null before the first one. */
export const useEnquiry = () => useQuery({ queryKey, queryFn: () => loaded(enquiryApi.getEnquiry({})) });

/** Reloads it after one was sent. */
export function useRefreshEnquiry(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey });
}
