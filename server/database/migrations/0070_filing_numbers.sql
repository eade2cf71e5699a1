-- The number under which an app is filed in mainland China (product.md §13).
alter table packed_app add column filing text not null default '' check (length(filing) <= 60);
comment on column packed_app.filing is 'shown on the page about the app; empty while there is none';
