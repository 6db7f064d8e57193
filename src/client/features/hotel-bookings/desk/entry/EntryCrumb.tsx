import { useLang, useT } from '#client/lib/island.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { link } from '#styled-system/recipes'

/** Back to the list. Texts: `hotel-bookings`. */
export const EntryCrumb = () => (
  <a className={link()} href={pathFor(useLang(), '/desk/hotel-bookings')}>
    {useT()('hotel-bookings:desk.title')}
  </a>
)
