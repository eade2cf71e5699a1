import { account } from '#contract/account/calls.ts';
import { accountSchemas } from '#contract/account/schemas.ts';
import { type Context, done, handle } from '#server/feature/handle.ts';
import {
  alreadyBound,
  bindWechat,
  findMemberOfWechat,
  wechatNameOf,
} from '#server/features/account/wechat-bindings.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { checkProof, type Proof } from '../contact/check-proof.ts';
import { recordSecurityEvent } from '../record/record-security-event.ts';
import { type ScannedState, usingUp, whenScanned } from './poll-own-tickets.ts';

type BindContext = Context<typeof account.pollBindTicket, typeof accountSchemas.pollBindTicket>;

/** Anybody with the phone may scan; the poll that carries a proof of the member binds. Until then the ticket waits for a proof. */
export const pollBindTicket = handle(account, accountSchemas, 'pollBindTicket', async (context) =>
  whenScanned(context, 'bind', async (ticket) => {
    const { db, member, input } = context;
    const { password, own_code } = input;
    const owner = await findMemberOfWechat(db, ticket.by);
    if (owner !== null && owner !== member.id) {
      return usingUp(context, ticket, async () => alreadyBound('wechat'));
    }
    if (!password && !own_code) {
      return done({ status: 'scanned' as const, ...nicknameOf(ticket) });
    }
    const proof = await checkProof(context, 'bindWechat', input);
    return proof.ok ? bind(context, ticket, proof.data) : proof;
  }),
);

const bind = (context: BindContext, ticket: ScannedState, proof: Proof<'bindWechat'>) =>
  usingUp(context, ticket, async (tx) => {
    const { clock, member } = context;
    if (!(await proof.use(tx))) {
      return proof.failure;
    }
    const bound = await bindWechat(tx, clock, member.id, ticket.by);
    if (!bound.ok) {
      return alreadyBound(bound.side);
    }
    await recordSecurityEvent(tx, clock, member.id, 'wechat-bind', context);
    await sendMessage(tx, clock, member.id, 'wechatBound', { nickname: wechatNameOf(ticket.by) });
    return done({ status: 'bound' as const, ...nicknameOf(ticket) });
  });

const nicknameOf = ({ by: { nickname } }: ScannedState) => (nickname ? { nickname } : {});
