/** A drawing that is not XML, declares entities, or would take too long to draw. */
export class SvgError extends Error {
  readonly detail: 'broken' | 'svgEntities' | 'svgTooComplex';

  constructor(detail: SvgError['detail']) {
    super(detail);
    this.detail = detail;
  }
}
