import { FormatError } from './format-error.ts';

/** One check of a verifier: its finding, or the reason of its failure. */
type NamedCheck<Name extends string> = { check: Name; ok: boolean; detail: string };
export type Verification<Name extends string> = { ok: boolean; checks: readonly NamedCheck<Name>[] };

/**
 * Opens the input and runs every check on it, in the order of `checks`. A check returns its finding or throws FormatError; a failure to open fails
 * the first check. Other errors are our bugs and propagate.
 */
export async function verifyBy<Name extends string, Opened>(
  open: () => Promise<Opened>,
  checksOf: (opened: Opened) => Readonly<Record<Name, () => string>>,
  names: readonly [Name, ...Name[]],
): Promise<Verification<Name>> {
  let opened: Opened;
  try {
    opened = await open();
  } catch (error) {
    return { ok: false, checks: [{ check: names[0], ok: false, detail: reasonOf(error) }] };
  }
  const checks = checksOf(opened);
  const results = names.map((name) => runCheck(name, checks[name]));
  return { ok: results.every(({ ok }) => ok), checks: results };
}

function runCheck<Name extends string>(check: Name, run: () => string): NamedCheck<Name> {
  try {
    return { check, ok: true, detail: run() };
  } catch (error) {
    return { check, ok: false, detail: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof FormatError) {
    return error.message;
  }
  throw error;
}
