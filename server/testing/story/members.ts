import { auth } from '#contract/auth/calls.ts';
import { randomString } from '#server/secrets/random-string.ts';
import type { TestMember } from '../test-server.ts';
import type { Story } from './open-story.ts';
import { type Person, people } from './people.ts';

export type Member = TestMember & { ip: string };

/** Registers by phone through the calls, with the code in the inbox, and signs in. */
export async function register(story: Story, person: Person): Promise<Member> {
  const { mobile } = people[person];
  const [password, ip] = [randomString(12), addressOf(person)];
  await story.call(auth.sendSmsCode, { mobile, event: 'register' }, { ip });
  const [message] = await story.inbox.list({ to: mobile });
  const form = { mobile, password, repeated_password: password, code: message!.code, type: 'mobile', agree: '1' };
  await story.call(auth.register, form, { ip });
  const member = { id: 0, token: '', mobile, password, ip };
  await signIn(story, member);
  return member;
}

export async function signIn(story: Story, member: Member): Promise<void> {
  const input = { account: member.mobile, password: member.password };
  const { data } = await story.call<{ userinfo: { id: number; token: string } }>(auth.login, input, { ip: member.ip });
  Object.assign(member, data.userinfo);
}

/** One address per person, so that their codes are counted separately (RFC 5737: for documentation). */
const addressOf = (person: Person) => `203.0.113.${10 + Object.keys(people).indexOf(person)}`;
