/** An archive that is not an iOS app; `found` names its apparent kind. */
export class NotAnIpaError extends Error {
  readonly found: 'nothing' | 'several-apps' | 'simulator-app';

  constructor(found: NotAnIpaError['found']) {
    super(`not an iOS app: ${found}`);
    this.name = 'NotAnIpaError';
    this.found = found;
  }
}
