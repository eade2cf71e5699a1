-- The money of the day is added up at each opening of the back office's first page; rows are only ever appended, in the order of their times.
create index ledger_tx_created on ledger_tx using brin (created_at);
