import { useLang } from '#client/lib/island.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Plus } from '#client/ui/layout/icons.ts'
import { pathFor } from '#shared/i18n/index.ts'

interface NewBookingProps {
  /** Without language prefix. */
  path: string
  text: string
}

/** Where staff begin a booking. */
export const NewBooking = ({ path, text }: NewBookingProps) => (
  <ButtonLink size="sm" data-key="N" href={pathFor(useLang(), path)} icon={<Plus aria-hidden="true" />}>
    {text}
  </ButtonLink>
)
