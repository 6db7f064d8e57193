import { useLang, useT } from '#client/lib/island.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'

interface LinkNeededProps {
  booking: Booking
  what: 'contact' | 'refuse'
}

/** To who was let in by a last name: the mailed link opens more. Texts: `booking.by_name`. */
export function LinkNeeded({ booking, what }: LinkNeededProps) {
  const t = useT()
  const lang = useLang()
  const { look_up } = booking.pages
  return (
    <p className={css({ fontSize: '14', color: 'fg.muted', marginBlockStart: '3' })}>
      {t(`booking:by_name.${what}`)}{' '}
      {look_up && (
        <a className={link()} href={pathFor(lang, look_up)}>
          {t('booking:by_name.action')}
        </a>
      )}
    </p>
  )
}
