import { useLang, useT } from '#client/lib/island.tsx'
import {
  BedDouble,
  Building2,
  MapIcon,
  Plane,
  ReceiptText,
  TicketIcon,
  UserRound,
  Users,
} from '#client/ui/icons.ts'
import { pathFor } from '#shared/i18n/index.ts'
import type { MenuEntry } from './menu.ts'
import { NavItem } from './NavItem.tsx'
import { NavMenu } from './NavMenu.tsx'

export const ENTRY_ICONS: Record<string, typeof Plane> = {
  flight_bookings: Plane,
  hotel_bookings: BedDouble,
  tour_bookings: MapIcon,
  manage_flight: TicketIcon,
  manage_tour: Users,
  account: UserRound,
  agency: Users,
  statement: ReceiptText,
  agencies: Building2,
}

/** A menu of pages; nothing when none of its modules is switched on. */
export function LinkMenu({ label, entries }: { label: string; entries: MenuEntry[] }) {
  if (entries.length === 0) return null
  return (
    <NavMenu label={label}>
      <MenuLinks entries={entries} />
    </NavMenu>
  )
}

/** Pages as entries of a menu. */
export function MenuLinks({ entries }: { entries: MenuEntry[] }) {
  const t = useT()
  const lang = useLang()
  return entries.map(({ key, path }) => {
    const Glyph = ENTRY_ICONS[key] ?? Plane
    return (
      <NavItem key={key} href={pathFor(lang, path)} icon={<Glyph aria-hidden="true" />}>
        {t(`shell:menu.${key}`)}
      </NavItem>
    )
  })
}
