-- The back office finds members by the beginning of a name or contact, under any collation of the database.
create index member_mobile_prefix on member (mobile text_pattern_ops);
create index member_email_prefix on member (email text_pattern_ops);
create index member_name_prefix on member (lower(username) text_pattern_ops);
create index member_frozen on member (id desc) where status = 'frozen';
