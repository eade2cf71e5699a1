/** The back office is outside the specification's screens. */
export const staffPaths = {
  home: '/backoffice',
  signIn: '/backoffice/sign-in',
  queue: (name: string, item?: number) => `/backoffice/queue/${encodeURIComponent(name)}${item ? `/${item}` : ''}`,
  members: (id?: number) => `/backoffice/members${id ? `/${id}` : ''}`,
  orders: (orderNo?: string, member?: number) =>
    `/backoffice/orders${orderNo ? `/${encodeURIComponent(orderNo)}` : ''}${member ? `?member=${member}` : ''}`,
  statement: '/backoffice/statement',
  notices: '/backoffice/notices',
  staff: '/backoffice/staff',
  blacklist: '/backoffice/blacklist',
  acts: '/backoffice/acts',
  providers: '/backoffice/providers',
  account: '/backoffice/account',
} as const;
