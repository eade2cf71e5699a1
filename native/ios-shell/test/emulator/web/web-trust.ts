import { runInNewContext } from 'node:vm';

/** The part of a script of the shell that runs in a document at this address; null where the shell keeps it from running. */
export function trustedPart(source: string, address: string): string | null {
  const [guard] = /^\(function\(l,f\)\{.*?\}\)\(location,\[.*?\]\)&&/.exec(source) ?? [];
  if (guard === undefined) {
    return source;
  }
  const trusts: unknown = runInNewContext(guard.slice(0, -2), { location: new URL(address) });
  return trusts === true ? source.slice(guard.length) : null;
}
