import { useEffect, useEffectEvent, useState } from 'react';
import type { z } from 'zod';
import type { authSchemas } from '#contract/auth/schemas.ts';
import { authApi } from '../auth/api.ts';
import { isUnanswered } from '../call/passing.ts';
import { pollTicket, whileHere } from '../call/poll-ticket.ts';
import type { Failure, Result } from '../call/result.ts';
import { withSlider } from '../captcha/with-slider.ts';

type Ticket = z.output<typeof authSchemas.getTicket.output>;
type PolledTicket = { status: string; nickname?: string | undefined; proof?: string | undefined };
/** The final poll answer, with the scanned ticket. */
export type SettledTicket = PolledTicket & { ticket: string };
export type TicketScene = {
  scene: 'bind' | 'unbind' | 'confirm';
  poll: (ticket: { ticket: string }) => Promise<Result<PolledTicket>>;
};

/** A ticket of the signed-in member: requested, polled every 3 seconds until it is settled, and renewed on demand. */
export function useOwnTicket({ scene, poll }: TicketScene, onSettled: (settled: SettledTicket) => void) {
  const [round, setRound] = useState(0);
  const [ticket, setTicket] = useState<Ticket | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const settle = useEffectEvent(onSettled);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks for another ticket.
  useEffect(() => {
    setTicket(null);
    setFailure(null);
    return whileHere(async (isHere) => {
      const answer = await follow(scene, poll, isHere, setTicket);
      if (!answer || !isHere()) {
        return;
      }
      if (answer.ok) {
        settle(answer.data);
      } else {
        setFailure(answer);
      }
    });
  }, [scene, poll, round]);

  return { ticket, failure, renew: () => setRound(round + 1) };
}

/** Resolves to null when the dialog was closed. */
async function follow(
  scene: TicketScene['scene'],
  poll: TicketScene['poll'],
  isHere: () => boolean,
  show: (ticket: Ticket) => void,
): Promise<Result<SettledTicket> | null> {
  const result = await withSlider((slider) => authApi.getTicket({ scene, ...slider }));
  if (!result.ok) {
    return result;
  }
  const { ticket } = result.data;
  if (isHere()) {
    show(result.data);
  }
  const answer = await pollTicket(() => poll({ ticket }), isHere, isSettled);
  return answer?.ok ? { ...answer, data: { ...answer.data, ticket } } : answer;
}

/** Without an answer the ticket stays valid on the server. */
const isSettled = (answer: Result<PolledTicket>): boolean =>
  answer.ok ? answer.data.status !== 'waiting' : !isUnanswered(answer);
