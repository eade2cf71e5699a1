/** An archive that is no iOS app; `found` names its apparent kind. */
export class NotAnIpaError extends Error {
  readonly found: 'nothing' | 'several-apps' | 'simulator-app';

  constructor(found: NotAnIpaError['found']) {
    super(`no iOS app: ${found}`);
    this.name = 'NotAnIpaError';
    this.found = found;
  }
}
