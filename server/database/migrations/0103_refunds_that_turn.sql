-- A provider may take back its word after a refund is over: the payer's bank returns it days later.
alter table refund add column returns int not null default 0 check (returns >= 0);
comment on column refund.returns is 'how often the money came back after the provider had paid it; from then on staff decide, and each end has a name of its own in the ledger';
comment on column refund.trouble is 'what holds it up, or what its provider says after its end: {kind, fault, code, words}; null after any other answer';
