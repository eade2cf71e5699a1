-- The app of a message, as it was when the message was sent: its name, version, icon and color. Older messages have none.
alter table message add column app jsonb;
