/** The page for feedback, which spec §1 names without an address; its form is sent there too. Menus read it, so it stands alone. */
export const FEEDBACK = '/feedback';
