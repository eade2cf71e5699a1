import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageContext } from '../texts/use-text.ts';
import { InvoiceList } from './invoice-list.tsx';
import { invoiceTexts } from './texts.ts';
import type { Invoice } from './use-invoices.ts';

const listed = (status: Invoice['status']) => {
  const invoice = { id: 1, title: '星河', amount: '100.00', status, reason: '', file: '', email: 'a@b.example' };
  return renderToStaticMarkup(
    <LanguageContext value="zh-CN">
      <InvoiceList invoices={[{ ...invoice, create_time: 1 } as Invoice]} onAgain={() => {}} />
    </LanguageContext>,
  );
};

test('only a request that did not pass leads to another one', () => {
  expect(listed('rejected')).toContain(invoiceTexts.again.zh);
  expect([listed('applied'), listed('issued')].join('')).not.toContain(invoiceTexts.again.zh);
});
