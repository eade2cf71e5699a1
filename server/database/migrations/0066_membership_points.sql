-- The points that a level has each month.
alter table membership add column points_at timestamptz(3);
comment on column membership.points_at is 'when the next month’s points are due';
update membership set points_at = now();
alter table membership alter column points_at set not null;
create index membership_points_due on membership (points_at);
