-- A site of IPv6 has a part of the downloads of a day besides its networks.
comment on column download_share.place is 'as download_ticket.place; of a site of IPv6 a hash of download_ticket.network; empty for all networks together';
