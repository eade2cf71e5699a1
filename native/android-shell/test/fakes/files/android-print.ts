import { JavaObject, type Value } from '../../dalvik/values.ts';
import { Bitmap } from '../android-widget.ts';
import { phone } from '../phone.ts';
import type { ParcelFileDescriptor } from './android-provider.ts';

export class PrintManager extends JavaObject {
  static override readonly java = 'android.print.PrintManager';
  print(name: string, pages: PrintDocumentAdapter): null {
    phone().printed.push(`${name}: ${pages.address}`);
    return null;
  }
}

export class PrintDocumentAdapter extends JavaObject {
  static override readonly java = 'android.print.PrintDocumentAdapter';
  address = '';
}

export class BitmapConfig extends JavaObject {
  static override readonly java = 'android.graphics.Bitmap.Config';
  static ARGB_8888 = new BitmapConfig();
  static RGB_565 = new BitmapConfig();
}

function awayFromUi(): void {
  if (phone().thread === 'ui') {
    throw new Error('A document is read on the UI thread');
  }
}

/** A document whose text is `pdf`, its number of pages and the size of each; anything else is damaged. One page is open at a time. */
export class PdfRenderer extends JavaObject {
  static override readonly java = 'android.graphics.pdf.PdfRenderer';
  pages = 0;
  size: readonly [width: number, height: number] = [595, 842];
  isOpen = false;
  isClosed = false;
  construct(file: ParcelFileDescriptor): void {
    awayFromUi();
    const text = Buffer.from(phone().written.get(file.path) ?? []).toString();
    const found =
      /^pdf (\d+)(?: (\d+)x(\d+))?$/.exec(text) ?? phone().machine.raise('java.io.IOException', 'not a PDF');
    this.pages = Number(found[1]);
    if (found[2]) {
      this.size = [Number(found[2]), Number(found[3])];
    }
  }
  getPageCount(): number {
    return this.pages;
  }
  openPage(at: number): PdfPage {
    awayFromUi();
    if (this.isClosed || this.isOpen || at < 0 || at >= this.pages) {
      phone().machine.raise('java.lang.IllegalStateException', 'Current page not closed');
    }
    this.isOpen = true;
    return Object.assign(new PdfPage(), { document: this });
  }
  close(): void {
    if (this.isClosed || this.isOpen) {
      phone().machine.raise('java.lang.IllegalStateException', 'Current page not closed');
    }
    this.isClosed = true;
  }
}

export class PdfPage extends JavaObject {
  static override readonly java = 'android.graphics.pdf.PdfRenderer.Page';
  document!: PdfRenderer;
  getWidth(): number {
    return this.document.size[0];
  }
  getHeight(): number {
    return this.document.size[1];
  }
  render(bitmap: Value): void {
    awayFromUi();
    if (!(bitmap instanceof Bitmap)) {
      throw new Error('A page is rendered into a bitmap');
    }
  }
  close(): void {
    this.document.isOpen = false;
  }
}
