-- Deleting a row searches the rows that refer to it; without an index, each search reads the whole other table.
create index build_file_of_file on build_file (file);
create index packed_app_last_build on packed_app (last_build) where last_build is not null;
create index packed_app_published_build on packed_app (published_build) where published_build is not null;
create index member_avatar on member (avatar) where avatar is not null;
create index link_check_icon on link_check (icon) where icon is not null;
create index verification_decided_by on verification (decided_by) where decided_by is not null;
create index review_item_decided_by on review_item (decided_by) where decided_by is not null;
create index review_item_claimed_by on review_item (claimed_by) where claimed_by is not null;
create index staff_own_member on staff (member_id) where member_id is not null;
