import { useLang, useT } from '#client/lib/island.tsx'
import { BedDouble, MapIcon, Plane, TicketIcon, Users } from '#client/ui/icons.ts'
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
}

/** A menu of pages; nothing when none of its modules is switched on. */
export function LinkMenu({ label, entries }: { label: string; entries: MenuEntry[] }) {
  const t = useT()
  const lang = useLang()
  if (entries.length === 0) return null
  return (
    <NavMenu label={label}>
      {entries.map(entry => {
        const Glyph = ENTRY_ICONS[entry.key] ?? Plane
        return (
          <NavItem key={entry.key} href={pathFor(lang, entry.path)} icon={<Glyph aria-hidden="true" />}>
            {t(`shell:menu.${entry.key}`)}
          </NavItem>
        )
      })}
    </NavMenu>
  )
}
