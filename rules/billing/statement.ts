import type { AccountKind } from './ledger-accounts.ts';
import { moneyChannels } from './order-life.ts';

/** A sum of the ledger's movements in a period, for one kind of account and of transaction. */
export type MovedSum = { period: string; account: AccountKind; kind: string; sum: number };

/** Fen; receipts and refunds are positive. */
export type StatementRow = {
  period: string;
  wechat: number;
  alipay: number;
  stripe: number;
  bank: number;
  /** The parts of the receipts: sold at once, added to balances as recharges, and added to balances because an order could not use the money. */
  sales: number;
  recharges: number;
  surplus: number;
  /** Sales paid from balances and gifts. */
  fromBalances: number;
  /** Sales that were refunded, and refunds paid back through a channel. */
  refunds: number;
  paidBack: number;
  gifts: number;
};

const empty = (period: string): StatementRow => ({
  ...{ period, wechat: 0, alipay: 0, stripe: 0, bank: 0, sales: 0, recharges: 0, surplus: 0 },
  ...{ fromBalances: 0, refunds: 0, paidBack: 0, gifts: 0 },
});

/** A row for each period in which money moved, the oldest first. */
export function statementOf(sums: readonly MovedSum[]): StatementRow[] {
  const rows = new Map<string, StatementRow>();
  for (const moved of sums) {
    const row = rows.get(moved.period) ?? empty(moved.period);
    rows.set(moved.period, row);
    add(row, moved);
  }
  return [...rows.values()].toSorted((one, other) => (one.period < other.period ? -1 : 1));
}

function add(row: StatementRow, { account, kind, sum }: MovedSum): void {
  const channel = moneyChannels.find((one) => one === account);
  if (channel && kind === 'refund') {
    row.paidBack += sum;
  } else if (channel) {
    row[channel] -= sum;
  } else if (account === 'sales') {
    row[kind === 'refund' ? 'refunds' : 'sales'] += kind === 'refund' ? -sum : sum;
  } else if (account === 'gifts_given' && kind === 'recharge') {
    row.gifts -= sum;
  } else if (account === 'balance' && (kind === 'recharge' || kind === 'surplus')) {
    row[kind === 'recharge' ? 'recharges' : 'surplus'] += sum;
  } else if ((account === 'balance' || account === 'gift') && kind === 'purchase') {
    row.fromBalances -= sum;
  }
}

/**
 * Lines of comma-separated values (RFC 4180). A text that a spreadsheet would evaluate as a formula is made plain text; spreadsheets in Chinese and
 * Japanese also evaluate a text that begins with a full-width sign.
 */
export const csvOf = (lines: readonly (readonly (string | number)[])[]): string =>
  lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');

function cellOf(cell: string | number): string {
  const text =
    typeof cell === 'string' && /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell)
      ? `'${cell}`
      : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
