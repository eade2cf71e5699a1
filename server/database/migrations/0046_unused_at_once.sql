-- Finds the oldest checks of links that keep an icon.
create index link_check_icon_age on link_check (checked_at) where icon is not null;

-- Remains of closed accounts: a trial is not a money record, and money records do not keep the app's name.
delete from pay_order where member_id is null and amount_fen = 0 and not exists (select from build where order_id = pay_order.id);
update pay_order set snapshot = jsonb_set(snapshot, '{appName}', '""', false) where member_id is null;
