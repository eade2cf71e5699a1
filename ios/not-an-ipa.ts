/** An archive that is no iOS app; `found` says in a word what it seems to be. */
export class NotAnIpaError extends Error {
  readonly found: 'nothing' | 'several-apps' | 'simulator-app';

  constructor(found: NotAnIpaError['found']) {
    super(`no iOS app: ${found}`);
    this.name = 'NotAnIpaError';
    this.found = found;
  }
}
