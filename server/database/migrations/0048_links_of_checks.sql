-- The checked link; the address at which it ends is in the report.
alter table link_check rename column address to link;
