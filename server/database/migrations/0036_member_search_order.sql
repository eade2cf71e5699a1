-- A search whose beginning many members share stops after some thousand of them, so the indexes give the order as well as the beginning.
drop index member_mobile_prefix, member_email_prefix, member_name_prefix;
create index member_mobile_prefix on member ((mobile collate "C"));
create index member_email_prefix on member ((email collate "C"));
create index member_name_prefix on member ((lower(username) collate "C"));
