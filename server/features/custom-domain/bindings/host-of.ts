import type { Binding } from '../store.ts';

/** The name of the record inside the zone of the registered domain, as providers ask for it. */
export const hostOf = ({ domain, registrable }: Pick<Binding, 'domain' | 'registrable'>): string =>
  domain.slice(0, -registrable.length - 1);
