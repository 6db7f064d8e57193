import { useT } from '#client/lib/island.tsx'
import { Calendar, CalendarPlus, Download } from '#client/ui/layout/icons.ts'
import { DetailsMenu } from '#client/ui/overlays/DetailsMenu.tsx'
import type { CalendarEntry } from '#shared/rules/texts/calendar-entries.ts'
import { menu } from '#styled-system/recipes'
import { googleCalendarUrl } from './calendar-links.ts'

interface CalendarMenuProps {
  /** Of all of it, as a file. */
  file: string
  /** One, or those there and back. */
  entries: CalendarEntry[]
  size?: 'sm' | 'md'
}

/** Texts: `booking.actions`. */
export function CalendarMenu({ file, entries, size }: CalendarMenuProps) {
  const t = useT()
  const styles = menu()
  const way = (index: number) => (entries.length === 1 ? '' : index > 0 ? '_back' : '_out')
  return (
    <DetailsMenu
      size={size}
      label={
        <>
          <CalendarPlus aria-hidden="true" />
          {t('booking:actions.calendar')}
        </>
      }
    >
      <a className={styles.item} href={file} download>
        <Download aria-hidden="true" />
        {t('booking:actions.calendar_file')}
      </a>
      {entries.map((entry, index) => (
        <a
          key={entry.startsAt}
          className={styles.item}
          href={googleCalendarUrl(entry)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Calendar aria-hidden="true" />
          {t(`booking:actions.calendar_google${way(index)}`)}
        </a>
      ))}
    </DetailsMenu>
  )
}
