type Payment = { token: string; order_no: string };

/** Everything the site has acknowledged: none of it may be lost. */
export type AcknowledgedWrites = {
  registrations: { mobile: string; id: number }[];
  sessions: string[];
  drafts: { token: string; app_id: number; name: string }[];
  builds: { app_id: number; code: string }[];
  /** Orders of packing and recharges that the provider’s signed notification, or the balance, has paid. */
  payments: Payment[];
  /** The last name of each member, by token. */
  names: Map<string, number>;
};

export const nothing = (): AcknowledgedWrites => ({
  registrations: [],
  sessions: [],
  drafts: [],
  builds: [],
  payments: [],
  names: new Map(),
});

/** Everything of both; the later name counts. */
export function together(one: AcknowledgedWrites, other: AcknowledgedWrites): AcknowledgedWrites {
  return {
    registrations: [...one.registrations, ...other.registrations],
    sessions: [...one.sessions, ...other.sessions],
    drafts: [...one.drafts, ...other.drafts],
    builds: [...one.builds, ...other.builds],
    payments: [...one.payments, ...other.payments],
    names: new Map([...one.names, ...other.names]),
  };
}
