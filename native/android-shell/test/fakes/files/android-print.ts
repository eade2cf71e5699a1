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

/** A document whose text is `pdf` and its number of pages; anything else is damaged. One page is open at a time. */
export class PdfRenderer extends JavaObject {
  static override readonly java = 'android.graphics.pdf.PdfRenderer';
  pages = 0;
  isOpen = false;
  construct(file: ParcelFileDescriptor): void {
    const text = Buffer.from(phone().written.get(file.path) ?? []).toString();
    this.pages = Number(/^pdf (\d+)$/.exec(text)?.[1] ?? phone().machine.raise('java.io.IOException', 'not a PDF'));
  }
  getPageCount(): number {
    return this.pages;
  }
  openPage(at: number): PdfPage {
    if (this.isOpen || at < 0 || at >= this.pages) {
      phone().machine.raise('java.lang.IllegalStateException', 'Current page not closed');
    }
    this.isOpen = true;
    return Object.assign(new PdfPage(), { document: this });
  }
  close(): void {}
}

export class PdfPage extends JavaObject {
  static override readonly java = 'android.graphics.pdf.PdfRenderer.Page';
  document!: PdfRenderer;
  getWidth(): number {
    return 595;
  }
  getHeight(): number {
    return 842;
  }
  render(bitmap: Value): void {
    if (!(bitmap instanceof Bitmap)) {
      throw new Error('A page is rendered into a bitmap');
    }
  }
  close(): void {
    this.document.isOpen = false;
  }
}
