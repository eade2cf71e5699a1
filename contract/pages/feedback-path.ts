/** The page for feedback, which spec §1 names without an address; its form is sent there too. Menus import it, so it has a file of its own. */
export const FEEDBACK = '/feedback';
