/**
 * The documents that registration agrees to (spec §2: "acceptance of service and user agreements"): articles of the category `xieyi` by name. The
 * next sign-in asks again after a new version.
 */
export const agreements = [
  { document: 'service', version: '3' },
  { document: 'user', version: '3' },
] as const;

type Agreement = { document: string; version: string };

/** The documents whose present version a member has not accepted. */
export const agreementsDue = (accepted: readonly Agreement[], present: readonly Agreement[] = agreements): string[] =>
  present
    .filter(({ document, version }) => !accepted.some((one) => one.document === document && one.version === version))
    .map(({ document }) => document);
