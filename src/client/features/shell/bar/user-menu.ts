import {
  LayoutDashboard,
  type Plane,
  ReceiptText,
  UserRound,
  Users,
  Wallet,
} from '#client/ui/layout/icons.ts'
import { can } from '#shared/base/permissions.ts'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import { mayBookForCallers, mayListInvoices } from '#shared/rules/access/booking-access.ts'
import type { MenuEntry } from './menu.ts'

interface UserEntry extends MenuEntry {
  for: (user: SessionUser) => boolean
}

/** Staff who book for an agency are no members of it. */
const isMember = ({ kind, travel_agency }: SessionUser) => kind !== 'staff' && Boolean(travel_agency)

const USER: UserEntry[] = [
  { key: 'account', path: '/account', for: () => true },
  { key: 'agency', path: '/agency', for: isMember },
  {
    key: 'statement',
    path: '/agency/statement',
    for: user => isMember(user) && can(user, 'balance.view'),
  },
  { key: 'invoices', path: '/invoices', for: mayListInvoices },
  { key: 'desk', path: '/desk', for: user => user.kind === 'staff' },
]

export const USER_ICONS: Record<string, typeof Plane> = {
  account: UserRound,
  agency: Users,
  statement: Wallet,
  invoices: ReceiptText,
  desk: LayoutDashboard,
}

export const userMenu = (user: SessionUser): MenuEntry[] => USER.filter(entry => entry.for(user))

export const mayChooseAgency = (user: SessionUser) =>
  Boolean(user.travel_agency) || user.kind === 'agent' || mayBookForCallers(user)
