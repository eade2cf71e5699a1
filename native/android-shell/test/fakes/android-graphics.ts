import { JavaObject, type Reference, type Value } from '../dalvik/values.ts';
import type { Bitmap } from './android-widget.ts';

/** `moveTo` and the others, in the words of SVG path data. */
export class Path extends JavaObject {
  static override readonly java = 'android.graphics.Path';
  readonly parts: string[] = [];
  construct(): void {}
  moveTo(...point: number[]): void {
    this.parts.push('M', ...point.map(written));
  }
  lineTo(...point: number[]): void {
    this.parts.push('L', ...point.map(written));
  }
  cubicTo(...points: number[]): void {
    this.parts.push('C', ...points.map(written));
  }
  close(): void {
    this.parts.push('Z');
  }
}

/** A float of Java with the two decimals of an outline. */
const written = (number: number): string => String(Math.round(number * 100) / 100);

export class Paint extends JavaObject {
  static override readonly java = 'android.graphics.Paint';
  color = 0;
  alpha = 255;
  width = 0;
  filter: Reference = null;
  construct(): void {}
  setAlpha(alpha: number): void {
    this.alpha = alpha;
  }
  setColor(color: number): void {
    this.color = color;
  }
  setColorFilter(filter: Reference): Reference {
    this.filter = filter;
    return filter;
  }
  setStrokeWidth(width: number): void {
    this.width = width;
  }
  setStrokeCap(): void {}
  setStrokeJoin(): void {}
  setStyle(): void {}
}

export class PaintCap extends JavaObject {
  static override readonly java = 'android.graphics.Paint.Cap';
  static ROUND = new PaintCap();
}

export class PaintJoin extends JavaObject {
  static override readonly java = 'android.graphics.Paint.Join';
  static ROUND = new PaintJoin();
}

export class PaintStyle extends JavaObject {
  static override readonly java = 'android.graphics.Paint.Style';
  static STROKE = new PaintStyle();
}

export class Rect extends JavaObject {
  static override readonly java = 'android.graphics.Rect';
  left = 0;
  top = 0;
  right = 0;
  bottom = 0;
  construct(left = 0, top = 0, right = 0, bottom = 0): void {
    Object.assign(this, { left, top, right, bottom });
  }
  width(): number {
    return this.right - this.left;
  }
  height(): number {
    return this.bottom - this.top;
  }
}

/** Records what is drawn on it. */
export class Canvas extends JavaObject {
  static override readonly java = 'android.graphics.Canvas';
  readonly drawn: { path: Path; paint: Paint; scale: number[]; place: number[] }[] = [];
  #scale = [1, 1];
  #place = [0, 0];
  save(): number {
    return 1;
  }
  restore(): void {
    this.#scale = [1, 1];
    this.#place = [0, 0];
  }
  translate(...place: number[]): void {
    this.#place = place;
  }
  scale(...scale: number[]): void {
    this.#scale = scale;
  }
  drawBitmap(): void {}
  drawPath(path: Path, paint: Paint): void {
    this.drawn.push({ path, paint, scale: this.#scale, place: this.#place });
  }
}

export class Drawable extends JavaObject {
  static override readonly java: string = 'android.graphics.drawable.Drawable';
  readonly bounds = new Rect();
  construct(): void {}
  getBounds(): Rect {
    return this.bounds;
  }
  setBounds(): void {}
}

export class BitmapDrawable extends Drawable {
  static override readonly java = 'android.graphics.drawable.BitmapDrawable';
  picture = '';
  override construct(_resources?: Value, bitmap?: Bitmap): void {
    this.picture = bitmap?.name ?? '';
  }
}

export class Insets extends JavaObject {
  static override readonly java = 'android.graphics.Insets';
  left = 0;
  top = 0;
  right = 0;
  bottom = 0;
}
