import { useEffect, useEffectEvent, useState } from 'react';
import type { z } from 'zod';
import type { authSchemas } from '#contract/schemas/auth.ts';
import { QR_POLL_MS } from '#rules/auth/login-popup.ts';
import { authApi } from '../auth/api.ts';
import type { Failure, Result } from '../call/result.ts';

type Ticket = z.output<typeof authSchemas.getTicket.output>;
type Polled = { status: string; nickname?: string | undefined; proof?: string | undefined };
/** The final poll answer, with the scanned ticket. */
export type Settled = Polled & { ticket: string };
export type TicketScene = {
  scene: 'bind' | 'unbind' | 'confirm';
  poll: (ticket: { ticket: string }) => Promise<Result<Polled>>;
};

/** A ticket of the signed-in member: requested, polled every 3 seconds until it is settled, and renewed on demand. */
export function useOwnTicket({ scene, poll }: TicketScene, onSettled: (settled: Settled) => void) {
  const [round, setRound] = useState(0);
  const [ticket, setTicket] = useState<Ticket | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const settle = useEffectEvent(onSettled);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks for another ticket.
  useEffect(() => {
    let here = true;
    const isHere = () => here;
    setTicket(null);
    setFailure(null);
    void follow(scene, poll, isHere, setTicket).then((answer) => {
      if (!here || !answer) {
        return;
      }
      if (answer.ok) {
        settle(answer.data);
      } else {
        setFailure(answer);
      }
    });
    return () => {
      here = false;
    };
  }, [scene, poll, round]);

  return { ticket, failure, renew: () => setRound(round + 1) };
}

/** Resolves to null when the dialog was closed. */
async function follow(
  scene: TicketScene['scene'],
  poll: TicketScene['poll'],
  isHere: () => boolean,
  show: (ticket: Ticket) => void,
): Promise<Result<Settled> | null> {
  const asked = await authApi.getTicket({ scene });
  if (!asked.ok) {
    return asked;
  }
  const { ticket } = asked.data;
  if (isHere()) {
    show(asked.data);
  }
  while (isHere()) {
    await new Promise((resolve) => setTimeout(resolve, QR_POLL_MS));
    const answer = isHere() ? await poll({ ticket }) : null;
    if (answer?.ok && answer.data.status !== 'waiting') {
      return { ...answer, data: { ...answer.data, ticket } };
    }
    if (answer?.ok === false && !isTransport(answer)) {
      return answer;
    }
  }
  return null;
}

/** Transport failures are temporary; the ticket stays valid on the server. */
const isTransport = ({ err }: Failure) => ['OFFLINE', 'TIMED_OUT', 'HTTP'].includes(err);
