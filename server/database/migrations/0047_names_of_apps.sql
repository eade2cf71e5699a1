-- Messages and events name an app as `appName`, as everywhere but on the wire.
update message set params = params - 'appname' || jsonb_build_object('appName', params -> 'appname') where params ? 'appname';
update security_event set params = params - 'appname' || jsonb_build_object('appName', params -> 'appname') where params ? 'appname';

update call_nonce set call = 'orderBuild' where call = 'order';
