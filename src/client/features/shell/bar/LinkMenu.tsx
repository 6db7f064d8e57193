import { useLang, useT } from '#client/lib/island.tsx'
import { BedDouble, Plane, TicketIcon, Users } from '#client/ui/layout/icons.ts'
import { pathFor } from '#shared/i18n/index.ts'
import type { MenuEntry } from './menu.ts'
import { NavItem } from './NavItem.tsx'
import { NavMenu } from './NavMenu.tsx'

/** Only existing pages: every icon is loaded by all visitors. */
export const ENTRY_ICONS: Record<string, typeof Plane> = {
  flight_bookings: Plane,
  hotel_bookings: BedDouble,
  tour_bookings: Users,
  manage_flight: TicketIcon,
  manage_tour: Users,
}

export function LinkMenu({ label, entries }: { label: string; entries: MenuEntry[] }) {
  if (entries.length === 0) return null
  return (
    <NavMenu label={label}>
      <MenuLinks entries={entries} />
    </NavMenu>
  )
}

interface MenuLinksProps {
  entries: MenuEntry[]
  icons?: typeof ENTRY_ICONS
}

export function MenuLinks({ entries, icons = ENTRY_ICONS }: MenuLinksProps) {
  const t = useT()
  const lang = useLang()
  return entries.map(({ key, path }) => {
    const Glyph = icons[key] ?? Plane
    return (
      <NavItem key={key} href={pathFor(lang, path)} icon={<Glyph aria-hidden="true" />}>
        {t(`shell:menu.${key}`)}
      </NavItem>
    )
  })
}
