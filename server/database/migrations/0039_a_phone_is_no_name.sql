-- Who registered by phone was named by the masked number, which stayed after the phone had changed. Without a name the number of the day is shown.
update member set username = '' where username ~ '^[0-9]{3}[*]{4}[0-9]{4}$';
