-- Deleting a file or a release looks for the apps that name it.
create index distributed_app_icon on distributed_app (icon) where icon is not null;
create index distributed_app_current on distributed_app (current_release) where current_release is not null;
create index app_screenshot_file on app_screenshot (file);
