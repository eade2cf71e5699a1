import { secondsOf } from '#contract/wire-values.ts';
import { maskedEmail, maskedMobile } from '#rules/auth/masked.ts';
import type { FoundMember } from '#server/features/account/members-for-staff.ts';

/** A member in a list, with masked contacts. */
export const memberOnWire = ({ id, username, mobile, email, status, created_at }: FoundMember) => ({
  id,
  username,
  mobile_text: mobile ? maskedMobile(mobile) : '',
  email_text: email ? maskedEmail(email) : '',
  status,
  create_time: secondsOf(created_at),
});
