import { z } from 'zod';
import type { auth } from '../calls/auth.ts';
import type { SchemasOf } from '../schemas.ts';
import { id } from './fields.ts';
import { userinfo } from './userinfo.ts';

const codeSent = z.object({ expires: z.literal(600), resend: z.literal(60), inbox_url: z.string().optional() });
/** The slider's result travels as JSON text beside the call's own fields and is asked for only when risk says so. */
const slider = z.string().max(4096).optional();
const text = (max: number) => z.string().max(max);

export const authSchemas = {
  sendSmsCode: { input: z.object({ mobile: text(64), event: text(32), slider }), output: codeSent },
  sendEmailCode: { input: z.object({ email: text(254), event: text(32), slider }), output: codeSent },
  login: {
    input: z.object({ account: text(254), password: text(256), openid: text(128).optional(), slider }),
    output: z.object({ userinfo }),
  },
  register: {
    input: z.object({
      mobile: text(254),
      password: text(256),
      repeatpassword: text(256),
      code: text(16),
      type: z.enum(['mobile', 'email']).default('mobile'),
      openid: text(128).optional(),
      agree: text(8).optional(),
      slider,
    }),
    output: z.object({ id }),
  },
  resetPassword: {
    input: z.object({
      mobile: text(254),
      newpassword: text(256),
      captcha: text(16),
      type: z.enum(['mobile', 'email']).default('mobile'),
    }),
    output: z.null(),
  },
  logout: { input: z.object({}), output: z.null() },
} satisfies SchemasOf<typeof auth>;
