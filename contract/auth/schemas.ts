import { z } from 'zod';
import { userinfo } from '../account/schemas/userinfo.ts';
import { flag, flagInput, id } from '../fields.ts';
import type { SchemasOf } from '../schemas.ts';
import type { auth } from './calls.ts';

const codeSent = z.object({
  expires: z.literal(600),
  resend: z.literal(60),
  /** 1 for an e-mail that the recipient's server has not accepted yet. */
  pending: flag.optional(),
  inbox_url: z.string().optional(),
});
const text = (max: number) => z.string().max(max);
/** The slider's result as JSON text, `{lot_number, captcha_output, pass_token, gen_time}`: required only at higher risk. */
const slider = text(6144).optional();
/** The one-time handle of an unbound scan, called openid in the specification; never WeChat's own openid. */
const handle = text(128);

const password = z.object({ account: text(254), password: text(256), slider });
/** `agreements` names the agreements with a new version, to be accepted first (`acceptAgreements`). */
const signedIn = z.object({ userinfo, agreements: z.array(z.string()).optional() });
const registration = z.object({
  /** The phone number, or the e-mail address when `type` is email. */
  mobile: text(254),
  password: text(256),
  repeated_password: text(256),
  code: text(16),
  type: z.enum(['mobile', 'email']).default('mobile'),
  agree: flagInput.optional(),
});

export const authSchemas = {
  /** An empty target of a signed-in member means the member's own phone or address. */
  sendSmsCode: { input: z.object({ mobile: text(64).default(''), event: text(32), slider }), output: codeSent },
  sendEmailCode: { input: z.object({ email: text(254).default(''), event: text(32), slider }), output: codeSent },
  login: { input: password.extend({ handle: handle.optional() }), output: signedIn },
  register: { input: registration.extend({ handle: handle.optional(), slider }), output: z.object({ id }) },
  resetPassword: {
    input: z.object({
      mobile: text(254),
      new_password: text(256),
      code: text(16),
      type: z.enum(['mobile', 'email']).default('mobile'),
    }),
    output: z.null(),
  },
  loginByMobile: {
    input: z.object({ mobile: text(64), code: text(16), handle: handle.optional() }),
    output: signedIn,
  },
  loginByEmail: {
    input: z.object({ email: text(254), code: text(16), handle: handle.optional() }),
    output: signedIn,
  },
  getTicket: {
    input: z.object({ scene: z.enum(['login', 'bind', 'unbind', 'confirm']).default('login'), slider }),
    output: z.object({
      ticket: z.string(),
      /** The QR code as a data URL; empty when `url` is a WeChat page to open in a window. */
      image: z.string(),
      /** The content of the QR code. */
      url: z.string(),
      expire: z.literal(180),
      sandbox: flag,
    }),
  },
  pollTicket: {
    input: z.object({ ticket: text(128) }),
    /** The answers of 200, 202 and 201. */
    output: z.union([signedIn, z.object({ handle: z.string(), nickname: z.string().optional() }), z.null()]),
  },
  loginBind: { input: password.extend({ handle }), output: signedIn },
  registerBind: { input: registration.extend({ handle }), output: signedIn },
  bindUser: {
    input: z.object({
      handle,
      account: text(254).optional(),
      own_code: text(16).optional(),
      password: text(256).optional(),
    }),
    output: signedIn,
  },
  logout: { input: z.object({}), output: z.null() },
} satisfies SchemasOf<typeof auth>;
