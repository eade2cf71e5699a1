import { z } from 'zod';
import { id } from '../../fields.ts';

/** The browser's copy of the signed-in member (spec §3, User info). */
export const userinfo = z.object({
  id,
  token: z.string(),
  mobile_text: z.string(),
  email_text: z.string(),
  username: z.string(),
  own_contact: z.object({ type: z.enum(['mobile', 'email']) }),
});
