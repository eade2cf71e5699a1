/** Like `138****8000`. */
export const maskedMobile = (mobile: string): string => mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');

/** Like `l***@shanye.example`. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***');
