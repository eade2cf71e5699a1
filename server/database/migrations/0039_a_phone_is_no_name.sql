-- Members who registered by phone were named by the masked number, which stayed after the phone had changed. Without a name the current number is shown.
update member set username = '' where username ~ '^[0-9]{3}[*]{4}[0-9]{4}$';
