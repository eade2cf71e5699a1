-- The CRC-32 that stands in front of a file in an archive. Known when bytes are stored; older rows get it when an archive first needs it.
alter table blob add column checksum bigint;
