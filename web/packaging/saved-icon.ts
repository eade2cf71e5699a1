type SavedApp = { app_name: string; icon_url: string; theme_color: string };

/** The icon of a saved app. A built app has one icon for all languages, so its letter is that of `app_name`. */
export const savedIcon = ({ app_name: name, icon_url, theme_color: color }: SavedApp) => ({
  name,
  icon: icon_url || null,
  color,
});
