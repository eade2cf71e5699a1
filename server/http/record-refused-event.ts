import type { Call } from '#contract/call.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Failed, RequestContext } from '#server/feature/handle.ts';
import type { IdentifiedCaller, RefusedCall } from './identify-caller.ts';

type Input = Record<string, unknown>;

const HOUR = 3600;
const LONGEST = 200;

/**
 * Records refusals in matters of identity, for the member and for staff; floods are not recorded. The same refusal within an hour is counted in the
 * first row.
 */
export async function recordRefusedEvent(
  { refusals }: Call,
  raw: Input,
  signed: IdentifiedCaller | RefusedCall,
  { failure, details }: Failed<string>,
  context: RequestContext,
  { records, limits }: Deps,
): Promise<void> {
  const member = 'member' in signed ? signed.member : null;
  if (member && refusals && failure !== 'TOO_FREQUENT' && concerns(refusals, raw)) {
    const { keptAs } = refusals;
    const first = await limits.take(`refused:${member.id}:${keptAs}:${failure}`, 1, HOUR);
    await (first.ok
      ? records.refusal(member.id, keptAs, context, { err: failure, ...textsOf(details) })
      : records.refusalAgain(member.id, { kind: keptAs, err: failure, seconds: HOUR }));
  }
}

const concerns = ({ where = {} }: NonNullable<Call['refusals']>, raw: Input): boolean =>
  Object.entries(where).every(([field, value]) => raw[field] === value);

/** Details for a sentence of the error catalog; field names may come from a stranger. */
const textsOf = (details: Failed<string>['details']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.slice(0, LONGEST)]] : [],
    ),
  );
