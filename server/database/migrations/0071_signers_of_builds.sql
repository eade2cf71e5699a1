-- An update signed by another key than the published version is noticed before it is built, and after it each version says who signed it.
alter table build add column signer text;
comment on column build.signer is 'SHA-256 of the certificate that signed its Android files, lower-case hexadecimal; null before it is done, and in older builds without a report';
update build set signer = written.report #>> '{signer,sha256}' from build_report written where written.build_id = build.id;
