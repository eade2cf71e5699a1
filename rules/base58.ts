/** Letters and digits that are not confused with one another: random codes, passwords and the ids of packed apps consist of them. */
export const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
