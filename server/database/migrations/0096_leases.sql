-- The sole right to ask somebody outside about one row, over all processes of a site. It outlives a request and a process.
create table lease (
  key text primary key,
  holder text not null,
  until timestamptz(3) not null
);
comment on column lease.key is 'the kind of the row and its id, such as refund:12';
comment on column lease.holder is 'random for each taking, so that one that is over is not ended or used by its former holder';
