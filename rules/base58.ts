/** Letters and digits that are not confused with one another, used for random codes, passwords and the ids of packed apps. */
export const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
